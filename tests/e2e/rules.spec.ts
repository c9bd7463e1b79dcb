import { languageOf } from '@sanispec/shared/markets';
import { ApiClient } from '../support/apiClient.ts';
import { allCombinations, type Combination } from './combinations.ts';
import { expect, expectAccessible, expectWithinWidth, hostUrl, logInAs, test } from './journey.ts';
import { createSampleProject, keepOnly, storedSets } from './sampleProject.ts';
import { wordsOf } from './words.ts';

const choices = { locale: ['de-DE', 'en-GB', 'nl-NL', 'fr-FR', 'pl-PL'] };
const { t } = wordsOf('de');
const rule = 'Betätigung von vorne: keine Platten für oben';

// One after the other, since all of them change the same rule.
test.describe
  .serial('a rule', () => {
    for (const combination of allCombinations(choices)) {
      const { locale } = combination as Combination<typeof choices>;
      const tag = locale === 'de-DE' ? [] : ['@full'];
      test(`is changed, tried, saved and taken back by an administrator in ${locale}`, { tag }, async ({
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

test('a disabled rule no longer excludes in the finder after the refresh', async ({ page }) => {
  test.slow();
  const root = new ApiClient(hostUrl('demo'));
  await root.logIn('root@demo.sanispec.test', process.env.DEMO_PASSWORD ?? '');
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

  // A list of one article and a rule of its own, in a country that no other journey of the day plans in.
  const frame = set.articles.find((entry) => entry.subCategory === 'INSTSYSTEMSTOILET')?.article ?? '';
  const placed = { countryRef: 'PL', countries: ['PL'] };
  const listOf = async (title: string, number: string): Promise<string> => {
    const filtersConditions = [{ operator: 'equals', columnName: 'ArticleNr', value: number, valueSeparator: ',' }];
    const definitionListContent = { filtersConditions, joinConditions: 'AND' };
    const body = { title, description: title, ...placed, definitionListContent };
    return (await root.call<{ id: string }>('POST', '/lists', body)).body.data.id;
  };
  const sourceListId = await listOf('JourneyFrame', frame);
  const effect = { _id: 'journey', ruleType: 'selectable-exceptlist', applyTo: ['FLUSHACTUATIONTOILET'] };
  const rulesInfo = [{ ...effect, targetListId: await listOf('JourneyPlate', article), attribute: '', value: '' }];
  const made = await root.call<{ id: string; etag: string }>('POST', '/rules', {
    ...{ description: 'Journey', ...placed, enabled: true },
    definitionRuleContent: { sourceListId, rulesInfo },
  });
  await page.reload();
  await expect(offered.first()).toBeVisible();
  await expect(shown).toHaveCount(0);

  const { id, etag } = made.body.data;
  await root.call('POST', `/rules/${id}/enabled`, { enabled: false }, { 'if-match': etag });
  await page.reload();
  await expect(shown.first()).toBeVisible();
});
