import { describe, expect, it } from 'vitest';
import type { UploadField } from './fields.ts';
import { fileRefusal, isAccepted, maxMegabytes, maxUploadBytes } from './uploads.ts';

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
