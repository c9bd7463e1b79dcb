import { describe, expect, it } from 'vitest';
import type { UploadField } from './fields.ts';
import {
  fileRefusal,
  isAccepted,
  maxMegabytes,
  maxUploadBytes,
  workbookNameFault,
  wrongFileSentence,
} from './uploads.ts';

const workbook = { accept: '.xlsx, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };

describe('a file field', () => {
  it.each([
    ['', 'plan.dwg', '', true],
    ['.xlsx', 'Catalogue.XLSX', '', true],
    ['.xlsx', 'catalogue.xlsx.exe', '', false],
    ['application/zip', 'a.zip', 'application/zip', true],
    ['application/zip', 'a.zip', 'application/zip-evil', false],
    ['.zip,application/zip', 'a', 'Application/ZIP; version=2', true],
    ['image/*', 'front.png', 'image/png', true],
    ['image/*', 'front.png', 'imagery/png', false],
    ['image/*', 'front.png', '', false],
    [' , ', 'anything', '', true],
  ])('that accepts %j takes %s of type %j: %s', (accept, name, type, isTaken) => {
    expect(isAccepted(accept, { name, type })).toBe(isTaken);
  });

  it('refuses what is of another kind, or empty, as the wrong file', () => {
    expect(fileRefusal(workbook, { name: 'a.csv', type: 'text/csv', size: 10 })).toBe('ErrorWrongFileSelected');
    expect(fileRefusal(workbook, { name: 'a.xlsx', type: '', size: 0 })).toBe('ErrorWrongFileSelected');
    expect(fileRefusal(workbook, { name: 'a.xlsx', type: '', size: 1 })).toBeUndefined();
  });

  it.each([
    ['Prices.XLS', 'WrongFileXls'],
    ['prices.xlsm', 'WrongFileMacros'],
    ['prices.xlsb', 'WrongFileMacros'],
    ['prices.ods', 'WrongFileOds'],
    ['prices.xlsx.csv', 'WrongFileCsv'],
    ['prices.constructor', 'WrongFileNoWorkbook'],
    ['prices.xlsx', undefined],
    ['prices', undefined],
  ])('reports a wrong file in a field for workbooks %j: %s', (name, sentence) => {
    expect(workbookNameFault(name)).toBe(sentence);
    expect(wrongFileSentence({ accept: '.xlsx' }, { name, type: '', size: 1 })).toBe(sentence);
    expect(wrongFileSentence({ accept: '.png' }, { name, type: '', size: 1 })).toBeUndefined();
    const asCatalogue = sentence === 'WrongFileNoWorkbook' ? 'WrongFileNoCatalogue' : sentence;
    if (!name.endsWith('.zip')) {
      expect(wrongFileSentence({ accept: '.xlsx,.zip' }, { name, type: '', size: 1 })).toBe(asCatalogue);
    }
    expect(wrongFileSentence({ accept: '' }, { name, type: '', size: 0 })).toBe('FindingFileEmpty');
  });

  it('takes files below the limit, its own or the one of all uploads', () => {
    const file = { name: 'a.zip', type: 'application/zip' };
    const any: Pick<UploadField, 'accept' | 'maxBytes'> = { accept: '' };
    expect(fileRefusal(any, { ...file, size: maxUploadBytes })).toBeUndefined();
    expect(fileRefusal(any, { ...file, size: maxUploadBytes + 1 })).toBe('ErrorFileTooLarge');
    const small = { accept: '', maxBytes: 10 * 1024 * 1024 };
    expect(fileRefusal(small, { ...file, size: small.maxBytes })).toBeUndefined();
    expect(fileRefusal(small, { ...file, size: small.maxBytes + 1 })).toBe('ErrorFileTooLarge');
    expect([maxMegabytes(any), maxMegabytes(small), maxMegabytes({ maxBytes: 10 ** 12 })]).toEqual([500, 10, 500]);
  });
});
