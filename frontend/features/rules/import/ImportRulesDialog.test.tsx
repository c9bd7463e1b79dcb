import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderSite } from '#testing/renderSite.tsx';
import { failure, stubApi, success } from '#testing/stubApi.ts';
import { ImportRulesDialog } from './ImportRulesDialog.tsx';

const importId = 'i'.repeat(20);
const rules = { conditionLists: [{ title: 'Frames' }], conditionRules: [] };
const entry = { kind: 'list', title: 'Frames', countries: ['DE'], outcome: 'new' };
const answer = { entries: [entry, { ...entry, title: 'Plates', outcome: 'unchanged' }], errors: [], warnings: [] };

function aFile(content: string, name = 'rules.json'): File {
  return new File([content], name, { type: 'application/json' });
}

async function show(answers: Parameters<typeof stubApi>[0], file: File) {
  const calls = stubApi(answers);
  const site = await renderSite(<ImportRulesDialog onClose={() => undefined} />);
  await site.user.upload(await screen.findByLabelText(/^Rules file/), file);
  return { ...site, calls };
}

function dialog() {
  return within(screen.getByRole('dialog'));
}

describe('the import of rules', () => {
  it('shows what would happen, imports at one go, and is undone as one', async () => {
    const { user, calls } = await show(
      {
        'POST /api/rules/import': ({ body }) =>
          success((body as { isPreview: boolean }).isPreview ? answer : { ...answer, importId }),
        [`POST /api/rules/import/${importId}/undo`]: () => success({}),
      },
      aFile(JSON.stringify(rules)),
    );
    await user.click(await dialog().findByRole('button', { name: 'Import 1 entry' }));
    expect(await screen.findByText('Import successfully completed')).toBeDefined();
    expect(calls.map(({ body }) => body)).toEqual([
      { isPreview: true, fileName: 'rules.json', file: rules },
      { isPreview: false, fileName: 'rules.json', file: rules },
    ]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The import was undone')).toBeDefined();
  });

  it('does not import rules with errors, and lists these', async () => {
    const finding = { key: 'FindingListTwice', args: ['Frames', 'DE'] };
    const refused = { ...answer, entries: [{ ...entry, outcome: 'refused' }], errors: [finding] };
    await show({ 'POST /api/rules/import': () => success(refused) }, aFile(JSON.stringify(rules)));
    expect(await dialog().findByText('Errors found on process')).toBeDefined();
    expect(dialog().getAllByText(/Frames/).length).toBeGreaterThan(1);
    expect(dialog().getByRole('button', { name: 'Import' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('says when there is nothing to import', async () => {
    const same = { ...answer, entries: [{ ...entry, outcome: 'unchanged' }] };
    await show({ 'POST /api/rules/import': () => success(same) }, aFile(JSON.stringify(rules)));
    expect(await dialog().findByText(/there is nothing to import/)).toBeDefined();
  });

  it('says what went wrong, and the same file can be sent again', async () => {
    const { user } = await show(
      {
        'POST /api/rules/import': ({ body }) =>
          (body as { isPreview: boolean }).isPreview ? success(answer) : failure(403, 'ErrorCountryNoRights'),
      },
      aFile(JSON.stringify(rules)),
    );
    await user.click(await dialog().findByRole('button', { name: 'Import 1 entry' }));
    expect(await screen.findByText(/^Error during import process\. .*Not enough right/)).toBeDefined();
    expect(dialog().getByRole('button', { name: 'Import 1 entry' })).toBeDefined();
  });

  it.each([
    ['no JSON', aFile('{"conditionLists": ['), /cannot be read as JSON/],
    ['other JSON', aFile('[1, 2]'), /holds no rules/],
    ['nothing', aFile(' '), /is empty/],
    ['more than 8 MB', aFile(' '.repeat(8 * 1024 * 1024 + 1)), /is larger than 8 MB/],
  ])('refuses a file with %s without a request', async (_, file, words) => {
    const { calls } = await show({}, file);
    expect(await dialog().findByText(words)).toBeDefined();
    expect(calls).toEqual([]);
  });

  it('reads a file with a byte order mark, and passes on what is called like a prototype', async () => {
    const text = '\uFEFF{"conditionLists": [], "conditionRules": [], "__proto__": {"a": 1}}';
    const { calls } = await show({ 'POST /api/rules/import': () => success({ ...answer, entries: [] }) }, aFile(text));
    await waitFor(() => expect(calls).toHaveLength(1));
    const { body } = calls[0] ?? {};
    expect(JSON.stringify(body)).toContain('"__proto__":{"a":1}');
    expect(await dialog().findByText('The file names no list and no rule.')).toBeDefined();
  });
});
