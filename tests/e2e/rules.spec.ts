import { languageOf } from '@sanispec/shared/markets';
import { ApiClient } from '../support/apiClient.ts';
import { allCombinations, type Combination } from './combinations.ts';
import { expect, expectAccessible, expectWithinWidth, hostUrl, logInAs, test } from './journey.ts';
import { createSampleProject, keepOnly, storedSets } from './sampleProject.ts';
import { wordsOf } from './words.ts';

const choices = { locale: ['de-DE', 'en-GB', 'nl-NL', 'fr-FR', 'pl-PL'] };
const { t, like } = wordsOf('de');
const rule = 'Betätigung von vorne: keine Platten für oben';

// One after the other, since all of them change the same rule.
test.describe
  .serial('a rule', () => {
    for (const combination of allCombinations(choices)) {
      const { locale } = combination as Combination<typeof choices>;
      const tag = locale === 'de-DE' ? [] : ['@full'];
      test(`a rule is changed, tried, saved and taken back by an administrator in ${locale}`, { tag }, async ({
        page,
        context,
      }) => {
        const { t, like } = wordsOf(languageOf(locale as 'de-DE'));
        test.slow();
        await logInAs(context, 'admin');
        await page.goto(`${hostUrl('demo')}/${locale}/rules/overview`);
        const nav = page.getByRole('navigation', { name: t('RuleListLabel') });
        await nav.getByRole('searchbox').fill('vorne');
        await nav.getByRole('link', { name: rule }).click();
        await expect(page.getByRole('heading', { level: 2, name: rule })).toBeVisible();
        const tryIt = page.getByRole('complementary', { name: t('TrialTitle') });
        await tryIt.getByRole('button', { name: like('TrialPutSourceIn') }).click();
        await expect(tryIt.getByRole('row', { name: new RegExp(t('TrialPairsExcluded')) })).toContainText('0');
        await expectAccessible(page);

        await page.getByRole('button', { name: new RegExp(`^${t('RuleEffect')}\\s?: `) }).click();
        await expectAccessible(page);
        await page.getByRole('option', { name: `${t('RuleEffectOnlyList')} ${t('RuleKindOnlyList')}` }).click();
        await expect(page.getByText(like('RuleUnsaved', like('RuleChangedFromTo', t('RuleEffect'))))).toBeVisible();
        await expect(tryIt.getByRole('row', { name: new RegExp(t('TrialPairsExcluded')) })).not.toContainText(/ 0$/);
        await page.reload();
        await expect(page.getByText(like('RuleUnsaved', like('RuleChangedFromTo', t('RuleEffect'))))).toBeVisible();

        await tryIt.getByRole('button', { name: t('TrialCheckProjects') }).click();
        await expect(tryIt.getByRole('button', { name: t('TrialCheckAgain') })).toBeVisible({ timeout: 30_000 });

        await page.getByRole('button', { name: t('RuleSave') }).click();
        await expect(page.getByText(t('RuleStoredAs', 'selectable-onlylist'))).toBeVisible();
        await page.getByRole('button', { name: t('ButtonTextUndo') }).click();
        await expect(page.getByText(t('RuleStoredAs', 'selectable-exceptlist'))).toBeVisible();
        await page.setViewportSize({ width: 390, height: 844 });
        await expectWithinWidth(page);
      });
    }
  });

test('health names the problems of a country, each with what mends it', async ({ page, context }) => {
  test.slow();
  await logInAs(context, 'admin');
  await page.goto(`${hostUrl('demo')}/de-DE/rules/overview?tab=health&country=DE`);
  await expect(page.getByLabel(t('HealthCountry'))).toHaveValue('DE');
  const problem = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /öffnen$/ }) });
  const none = page.getByText(t('HealthNone'), { exact: true });
  await expect(problem.or(none).first()).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectWithinWidth(page);
});

test('a fix of the health tab is used and taken back', async ({ page, context }) => {
  test.slow();
  // Others imply the rule, so that nothing is different for other journeys while it is off.
  await logInAs(context, 'admin');
  await page.goto(`${hostUrl('demo')}/de-DE/rules/overview?tab=health&country=AT`);
  const idle = page.getByRole('region', { name: t('HealthKindChangesNothing') });
  await idle
    .getByRole('button', { name: t('HealthDisableRule') })
    .first()
    .click({ timeout: 30_000 });
  await expect(page.getByText(t('RuleSwitchedOff', 'Ohne Hahnloch nur Wandarmaturen'))).toBeVisible();
  await page.getByRole('button', { name: t('ButtonTextUndo') }).click();
  await expect(page.getByText(t('RuleSwitchedOn', 'Ohne Hahnloch nur Wandarmaturen'))).toBeVisible();
});

interface PlateRule {
  readonly rule: { readonly id: string; readonly etag: string };
  readonly lists: readonly { readonly id: string; readonly etag: string }[];
  /** What is stored, to be changed. */
  readonly body: object;
}

/** A rule of its own and its two lists of one article each, in a country that no other journey of the day plans in. */
async function makePlateRule(root: ApiClient, name: string, frame: string, plate: string, enabled: boolean) {
  const placed = { countryRef: 'PL', countries: ['PL'] };
  const listOf = async (title: string, number: string): Promise<PlateRule['rule']> => {
    const filtersConditions = [{ operator: 'equals', columnName: 'ArticleNr', value: number, valueSeparator: ',' }];
    const definitionListContent = { filtersConditions, joinConditions: 'AND' };
    const body = { title, description: title, ...placed, definitionListContent };
    return (await root.call<PlateRule['rule']>('POST', '/lists', body)).body.data;
  };
  const lists = [await listOf(`${name}Frame`, frame), await listOf(`${name}Plate`, plate)] as const;
  const effect = { _id: 'journey', ruleType: 'selectable-exceptlist', applyTo: ['FLUSHACTUATIONTOILET'] };
  const rulesInfo = [{ ...effect, targetListId: lists[1].id, attribute: '', value: '' }];
  const body = {
    ...{ description: name, ...placed, enabled },
    definitionRuleContent: { sourceListId: lists[0].id, rulesInfo },
  };
  const rule = (await root.call<PlateRule['rule']>('POST', '/rules', body)).body.data;
  return { rule, lists, body } satisfies PlateRule;
}

async function rootOfDemo(): Promise<ApiClient> {
  const root = new ApiClient(hostUrl('demo'));
  await root.logIn('root@demo.sanispec.test', process.env.DEMO_PASSWORD ?? '');
  return root;
}

function articleIn(set: { readonly articles: readonly { readonly subCategory: string; readonly article: string }[] }) {
  return (subCategory: string) => set.articles.find((entry) => entry.subCategory === subCategory)?.article ?? '';
}

test.describe('a rule that others change', () => {
  // A save over another user's change is refused on purpose.
  test.use({ expectedErrors: [/412 .*\/api\/rules\//] });

  test('shows theirs beside mine, and asks before it brings projects into conflict', async ({ page, context }) => {
    test.slow();
    const root = await rootOfDemo();
    const [set] = await storedSets((await createSampleProject('PL')).id, 'TOILET');
    if (set === undefined) throw new Error('The sample has no WC set');
    const article = articleIn(set);
    // Another attempt finds what this one has left.
    const name = `JourneyConflict${Date.now()}`;
    const made = await makePlateRule(root, name, article('INSTSYSTEMSTOILET'), article('FLUSHACTUATIONTOILET'), false);
    await logInAs(context, 'root');
    await page.goto(`${hostUrl('demo')}/de-DE/rules/overview?rule=${made.rule.id}`);
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();

    const nav = page.getByRole('navigation', { name: t('RuleListLabel') });
    await nav.getByRole('searchbox').fill(name);
    await nav.getByRole('switch', { name: t('RuleEnabledOf', name) }).press('Space');
    const question = page.getByRole('dialog', { name: t('RuleEnableTitle') });
    await expect(question.getByRole('status')).toHaveText(like('RuleEnableConflicts', /\d+/), { timeout: 60_000 });
    await expect(question.getByRole('button', { name: t('RuleEnableAnyway'), exact: true })).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: t('ButtonTextCancel') }).click();
    await expect(question).toHaveCount(0);

    await page.getByRole('textbox', { name: t('RuleDescription') }).fill(`${name}, von mir`);
    const theirs = { ...made.body, description: `${name}, von anderen` };
    const changed = await root.call<PlateRule['rule']>('PUT', `/rules/${made.rule.id}`, theirs, {
      'if-match': made.rule.etag,
    });
    expect(changed.status).toBe(200);
    await page.getByRole('button', { name: t('RuleSave') }).click();
    const beside = page.getByRole('dialog', { name: t('RuleStaleTitle') });
    await expect(beside).toContainText('von anderen');
    await expect(beside).toContainText('von mir');
    await expectAccessible(page);
    await beside.getByRole('button', { name: t('RuleConflictTakeAll') }).click();
    await expect(page.getByRole('heading', { level: 2, name: `${name}, von anderen` })).toBeVisible();

    // The host is shared.
    const { rule, lists } = { ...made, rule: changed.body.data };
    expect((await root.call('DELETE', `/rules/${rule.id}`, undefined, { 'if-match': rule.etag })).status).toBe(200);
    for (const { id, etag } of lists) await root.call('DELETE', `/lists/${id}`, undefined, { 'if-match': etag });
  });
});

test('a disabled rule no longer excludes in the finder after the refresh', async ({ page }) => {
  test.slow();
  const root = await rootOfDemo();
  const project = await createSampleProject('PL');
  const [set] = await storedSets(project.id, 'TOILET');
  if (set === undefined) throw new Error('The sample has no WC set');
  await keepOnly(project, set, 'INSTSYSTEMSTOILET');
  await page.goto(
    `${hostUrl('demo')}/pl-PL/project/${project.id}/products?main=TOILET&sub=FLUSHACTUATIONTOILET&set=${set.id}`,
  );
  const offered = page.locator('main a[href*="/products/4"]');
  const articleOf = (address: string | null) => /products\/([\d.]+)/.exec(address ?? '')?.[1] ?? '';
  const article = articleOf(await offered.last().getAttribute('href'));
  const shown = page.locator(`main a[href*="/products/${article}"]`);

  const frame = articleIn(set)('INSTSYSTEMSTOILET');
  const made = await makePlateRule(root, `JourneyPlates${Date.now()}`, frame, article, true);
  await page.reload();
  await expect(offered.first()).toBeVisible();
  await expect(shown).toHaveCount(0);

  const { id, etag } = made.rule;
  await root.call('POST', `/rules/${id}/enabled`, { enabled: false }, { 'if-match': etag });
  await page.reload();
  await expect(shown.first()).toBeVisible();
});
