import { documentFormats, documentSwitchCodes, type SwitchOffer } from '@sanispec/shared/documents';
import { describe, expect, it } from 'vitest';
import {
  availabilityOf,
  type ExportChoice,
  exportOptions,
  isChosen,
  type OfferOf,
  switchGroups,
  withChoice,
} from './exportChoices.ts';
import { usualSettings } from './exportSettings.ts';

const everything: OfferOf = () => undefined;
const nothingOf =
  (code: SwitchOffer['code']): OfferOf =>
  (choice) =>
    choice === code ? { code, hasContent: false, count: 0, reason: 'ExportReasonNoCadFiles' } : undefined;

describe('the choices of an export', () => {
  it('show every switch once, by what it is', () => {
    expect(switchGroups.flatMap(({ codes }) => codes).toSorted()).toEqual([...documentSwitchCodes].toSorted());
    expect(switchGroups.map(({ kind, codes }) => `${kind} ${codes.length}`)).toEqual([
      'section 10',
      'sheetPart 3',
      'column 2',
      'files 2',
    ]);
  });

  it('offers choices while the content of the project is unknown', () => {
    expect(availabilityOf('CAD_FILES', usualSettings, () => undefined)).toEqual({ kind: 'offered' });
  });

  it('say why they are off in a project that has nothing for them', () => {
    const settings = { ...usualSettings, ...withChoice(usualSettings, 'CAD_FILES', true) };
    expect(availabilityOf('CAD_FILES', settings, nothingOf('CAD_FILES'))).toEqual({
      kind: 'lacking',
      reason: 'ExportReasonNoCadFiles',
    });
    expect(isChosen('CAD_FILES', settings, nothingOf('CAD_FILES'))).toBe(false);
    expect(isChosen('CAD_FILES', settings, everything)).toBe(true);
  });

  it('that are parts of a data sheet need data sheets', () => {
    const settings = { ...usualSettings, ...withChoice(usualSettings, 'DATA_SHEETS', false) };
    expect(availabilityOf('TECHNICAL_DRAWINGS', settings, everything)).toEqual({
      kind: 'needs',
      switches: ['DATA_SHEETS'],
    });
    expect(availabilityOf('TECHNICAL_DRAWINGS', usualSettings, everything)).toEqual({ kind: 'offered' });
  });

  it('does not enable a choice by a switch that is on without content', () => {
    expect(availabilityOf('TECHNICAL_DRAWINGS', usualSettings, nothingOf('DATA_SHEETS')).kind).toBe('needs');
  });

  it('leave prices to every format, and neutral texts to tenders', () => {
    const formatsOf = (choice: ExportChoice) =>
      documentFormats.filter(
        (format) => availabilityOf(choice, { ...usualSettings, format }, everything).kind === 'offered',
      );
    expect(formatsOf('displayPrices')).toEqual([...documentFormats]);
    for (const option of ['neutralTexts', 'oneItemPerProduct', 'withMounting'] as const)
      expect(formatsOf(option)).toEqual(['TENDERS']);
    expect(exportOptions).toHaveLength(10);
  });
});
