import type { endpoints, RuleBody } from '@sanispec/shared/contract';
import { checkRelations } from '#catalogues/checkRelations.ts';
import { nudgeRulesHealth } from '#ruleChecks/rulesHealth.ts';
import { type Author, authorOf, mayChangeFor } from '#rules/author.ts';
import { readHistory, restoreVersion } from '#rules/documentHistory.ts';
import { exportRules as exportStored } from '#rules/exportRules.ts';
import { importRules as importFile } from '#rules/importRules.ts';
import * as remove from '#rules/removeDocument.ts';
import type { RuleKind } from '#rules/ruleDocuments.ts';
import type { RuleRows } from '#rules/ruleRows.ts';
import * as save from '#rules/saveDocument.ts';
import { readRow, searchDocuments } from '#rules/searchRules.ts';
import { undoRulesImport as undoImport } from '#rules/undoImport.ts';
import type { Answer, Call, Handler } from './handler.ts';

type E = typeof endpoints;

/** What the calls of all kinds have in common. */
type KindCall = Pick<Call<E['saveList']>, 'services' | 'session' | 'ifMatch'>;
type OneCall = KindCall & Pick<Call<E['getList']>, 'params'>;

function authorIn({ session }: KindCall): Author {
  return authorOf(session.user);
}

function savedIn({ params, ifMatch }: OneCall): save.Saved {
  return { id: params.id, ifMatch };
}

/** What may change what is wrong with rules has that looked at soon. */
function changing<Given extends KindCall, Told>(handle: (call: Given) => Promise<Told>) {
  return async (call: Given): Promise<Told> => {
    const answer = await handle(call);
    void nudgeRulesHealth(call.services);
    return answer;
  };
}

async function answerRow<Kind extends RuleKind>(
  call: KindCall,
  kind: Kind,
  id: string,
): Promise<Answer<RuleRows[Kind]>> {
  const row = await readRow(call.services, authorIn(call), kind, id);
  return { data: row, etag: row.etag };
}

function searching<Kind extends RuleKind>(kind: Kind) {
  return async (call: KindCall & Pick<Call<E['searchLists']>, 'body'>) => {
    const { rows, total } = await searchDocuments(call.services, authorIn(call), kind, call.body);
    return { data: { rowsData: rows, pageInfo: { totalElements: total } } };
  };
}

function getting<Kind extends RuleKind>(kind: Kind) {
  return (call: OneCall) => answerRow(call, kind, call.params.id);
}

function removing(kind: RuleKind) {
  return async (call: OneCall) => {
    const { version, disabledRules } = await remove.removeDocument(call.services, authorIn(call), kind, savedIn(call));
    return { data: { version, disabledRules: [...disabledRules] } };
  };
}

function telling(kind: RuleKind) {
  return async (call: OneCall) => ({
    data: [...(await readHistory(call.services, authorIn(call), kind, call.params.id))],
  });
}

function restoring<Kind extends RuleKind>(kind: Kind) {
  return async (call: OneCall & Pick<Call<E['restoreList']>, 'body'>) => {
    const { version } = call.body;
    await restoreVersion(call.services, authorIn(call), kind, { ...savedIn(call), version });
    return answerRow(call, kind, call.params.id);
  };
}

export const searchLists: Handler<E['searchLists']> = searching('lists');
export const getList: Handler<E['getList']> = getting('lists');
export const createList: Handler<E['createList']> = changing(async (call) =>
  answerRow(call, 'lists', await save.saveList(call.services, authorIn(call), call.body)),
);
export const saveList: Handler<E['saveList']> = changing(async (call) =>
  answerRow(call, 'lists', await save.saveList(call.services, authorIn(call), call.body, savedIn(call))),
);
export const deleteList: Handler<E['deleteList']> = changing(removing('lists'));
export const getListHistory: Handler<E['getListHistory']> = telling('lists');
export const restoreList: Handler<E['restoreList']> = changing(restoring('lists'));

export const clearList: Handler<E['clearList']> = changing(async (call) => {
  const { version, disabledRules } = await remove.clearList(call.services, authorIn(call), savedIn(call));
  return { data: { version, disabledRules: [...disabledRules] } };
});

export const searchRules: Handler<E['searchRules']> = searching('rules');
export const getRule: Handler<E['getRule']> = getting('rules');
/** @param saved the stored rule; a new one when absent */
async function savingRule(call: KindCall & { readonly body: RuleBody }, saved?: save.Saved) {
  const { services, body } = call;
  const author = authorIn(call);
  // Who may not save it is refused below, and has no catalogues opened.
  if (mayChangeFor(author, body.countries)) await checkRelations(services, { ...body, id: saved?.id ?? '' });
  return answerRow(call, 'rules', await save.saveRule(services, author, body, saved));
}

export const createRule: Handler<E['createRule']> = changing((call) => savingRule(call));
export const saveRule: Handler<E['saveRule']> = changing((call) => savingRule(call, savedIn(call)));
export const deleteRule: Handler<E['deleteRule']> = changing(removing('rules'));
export const getRuleHistory: Handler<E['getRuleHistory']> = telling('rules');
export const restoreRule: Handler<E['restoreRule']> = changing(restoring('rules'));

export const enableRule: Handler<E['enableRule']> = changing(async (call) =>
  answerRow(call, 'rules', await save.enableRule(call.services, authorIn(call), call.body.enabled, savedIn(call))),
);

export const searchGroups: Handler<E['searchGroups']> = searching('groups');
export const getGroup: Handler<E['getGroup']> = getting('groups');
export const createGroup: Handler<E['createGroup']> = async (call) =>
  answerRow(call, 'groups', await save.saveGroup(call.services, authorIn(call), call.body));
export const saveGroup: Handler<E['saveGroup']> = async (call) =>
  answerRow(call, 'groups', await save.saveGroup(call.services, authorIn(call), call.body, savedIn(call)));
export const deleteGroup: Handler<E['deleteGroup']> = removing('groups');
export const getGroupHistory: Handler<E['getGroupHistory']> = telling('groups');
export const restoreGroup: Handler<E['restoreGroup']> = restoring('groups');

export const searchTags: Handler<E['searchTags']> = searching('tags');
export const getTag: Handler<E['getTag']> = getting('tags');
export const createTag: Handler<E['createTag']> = async (call) =>
  answerRow(call, 'tags', await save.saveTag(call.services, authorIn(call), call.body));
export const saveTag: Handler<E['saveTag']> = async (call) =>
  answerRow(call, 'tags', await save.saveTag(call.services, authorIn(call), call.body, savedIn(call)));
export const deleteTag: Handler<E['deleteTag']> = removing('tags');
export const getTagHistory: Handler<E['getTagHistory']> = telling('tags');
export const restoreTag: Handler<E['restoreTag']> = restoring('tags');

export const importRules: Handler<E['importRules']> = changing(async (call) => {
  const { file, isPreview, fileName } = call.body;
  const { entries, errors, warnings, importId } = await importFile(call.services, file, authorIn(call), {
    isPreview,
    fileName,
  });
  return {
    data: {
      entries: [...entries],
      errors: [...errors],
      warnings: [...warnings],
      ...(importId !== undefined && { importId }),
    },
  };
});

export const undoRulesImport: Handler<E['undoRulesImport']> = changing(async ({ services, session, params }) => {
  await undoImport(services, authorOf(session.user), params.importId);
  return { data: {} };
});

export const exportRules: Handler<E['exportRules']> = async ({ services, session, query }) => {
  const countries = query.countries.split(',').flatMap((code) => code.trim() || []);
  return { data: await exportStored(services, authorOf(session.user), countries) };
};
