import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { areSameSettings, type RememberedSettings, useRememberedSettings, usualSettings } from './exportSettings.ts';

/** The page of a person, reopened. */
function open(person: string | undefined): { readonly current: RememberedSettings } {
  return renderHook(() => useRememberedSettings(person)).result;
}

beforeEach(() => localStorage.clear());

describe('the settings of an export', () => {
  it('begins with the usual settings, and later with the previous ones', () => {
    const page = open('ada');
    expect(page.current.settings).toEqual(usualSettings);
    act(() => page.current.change({ format: 'WORD', displayPrices: false }));
    expect(open('ada').current.settings).toEqual({ ...usualSettings, format: 'WORD', displayPrices: false });
    expect(open('ben').current.settings).toEqual(usualSettings);
  });

  it('that a guest chose go on after the sign-up, with the presets', () => {
    const guest = open(undefined);
    act(() => guest.current.change({ format: 'PDF_EXCEL' }));
    act(() => guest.current.savePreset('Both'));
    const person = open('ada');
    expect(person.current.settings.format).toBe('PDF_EXCEL');
    expect(person.current.presets.map(({ name }) => name)).toEqual(['Both']);
    expect(open(undefined).current.settings).toEqual(usualSettings);
  });

  it('keeps settings under names that can be used again', () => {
    const page = open('ada');
    act(() => page.current.change({ format: 'EXCEL' }));
    act(() => page.current.savePreset('Lists'));
    act(() => page.current.change({ format: 'WORD' }));
    act(() => page.current.savePreset('Lists'));
    act(() => page.current.savePreset('A text'));
    const again = open('ada');
    expect(again.current.presets.map(({ name, settings }) => `${name} ${settings.format}`)).toEqual([
      'A text WORD',
      'Lists WORD',
    ]);
    act(() => again.current.deletePreset('Lists'));
    expect(open('ada').current.presets.map(({ name }) => name)).toEqual(['A text']);
  });

  it('uses the usual settings instead of foreign data', () => {
    localStorage.setItem('sanispec.export.ada', '{"last":{"format":"DOC"}}');
    expect(open('ada').current.settings).toEqual(usualSettings);
    localStorage.setItem('sanispec.export.ada', 'not JSON');
    expect(open('ada').current.settings).toEqual(usualSettings);
  });

  it('keeps the same settings in any order of choosing', () => {
    const reversed = { ...usualSettings, switches: usualSettings.switches.toReversed() };
    expect(areSameSettings(usualSettings, reversed)).toBe(true);
    expect(areSameSettings(usualSettings, { ...usualSettings, switches: [] })).toBe(false);
    expect(areSameSettings(usualSettings, { ...usualSettings, projectPlan: true })).toBe(false);
  });
});
