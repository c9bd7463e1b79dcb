import type { CatalogQuality } from '@sanispec/shared/contract';
import { intlLocaleOf, localeShowing } from '@sanispec/shared/markets';
import type { ReactNode } from 'react';
import { LocaleLink } from '#core/locale.ts';
import { useText } from '#core/text.ts';
import { formatInteger } from '#lib/formats.ts';
import { categoryName } from './categoryName.ts';
import classes from './Quality.module.css';
import { lackedParts } from './qualityCsv.ts';

const keysShown = 50;

/** A share of 100 as a figure and as a bar; the figure says it all. */
export function Bar({ percent, unit = '' }: { readonly percent: number; readonly unit?: '%' | '' }): ReactNode {
  const { locale } = useText();
  const rounded = Math.round(percent);
  const share = new Intl.NumberFormat(intlLocaleOf(locale), { style: 'percent' });
  return (
    <span className={classes.measure}>
      <span className="sani-figures">
        {unit === '%' ? share.format(rounded / 100) : formatInteger(rounded, locale)}
      </span>
      <span className={classes.track} aria-hidden="true">
        <span className={classes.filled} style={{ width: `${rounded}%` }} />
      </span>
    </span>
  );
}

interface QualityTablesProps {
  readonly quality: CatalogQuality;
}

/** Where quality is lost: by sub-category, by language, and in which articles. */
export function QualityTables({ quality }: QualityTablesProps): ReactNode {
  return (
    <>
      <SubCategories quality={quality} />
      <MissingTranslations quality={quality} />
      <Weakest quality={quality} />
    </>
  );
}

function SubCategories({ quality: { subCategories } }: QualityTablesProps): ReactNode {
  const { t, locale } = useText();
  return (
    <section className={classes.pane} aria-labelledby="quality-categories">
      <h2 id="quality-categories" className={classes.heading}>
        {t('QualitySubCategories')}
      </h2>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('QualitySubCategory')}</th>
            <th scope="col" data-amount>
              {t('ConversionColumnArticles')}
            </th>
            <th scope="col" data-bar>
              {t('CatalogsQuality')}
            </th>
          </tr>
        </thead>
        <tbody>
          {subCategories.map(({ code, articles, quality }) => (
            <tr key={code}>
              <th scope="row">{categoryName(code)}</th>
              <td data-amount>{formatInteger(articles, locale)}</td>
              <td data-bar>
                <Bar percent={quality} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function MissingTranslations({ quality: { missingTranslations } }: QualityTablesProps): ReactNode {
  const { t, tCount, locale } = useText();
  const names = new Intl.DisplayNames(intlLocaleOf(locale), { type: 'language' });
  return (
    <section className={classes.pane} aria-labelledby="quality-translations">
      <h2 id="quality-translations" className={classes.heading}>
        {t('QualityMissing')}
      </h2>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('QualityLanguage')}</th>
            <th scope="col" data-amount>
              {t('QualityMissingCount')}
            </th>
            <th scope="col" data-wide>
              {t('QualityMissingKeys')}
            </th>
          </tr>
        </thead>
        <tbody>
          {missingTranslations.map(({ language, missing, keys }) => (
            <tr key={language}>
              <th scope="row">{names.of(language) ?? language}</th>
              <td data-amount>{formatInteger(missing, locale)}</td>
              <td data-wide>
                {missing === 0 ? (
                  <span className={classes.hint}>{t('QualityNothingMissing')}</span>
                ) : (
                  <details>
                    <summary className={classes.summary}>{keys.slice(0, 3).join(', ')}</summary>
                    <p className={classes.keys}>
                      {keys.slice(3, keysShown).join(', ')}
                      {missing > keysShown && ` ${tCount('QualityMoreKeys', missing - keysShown)}`}
                    </p>
                  </details>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Weakest({ quality: { weakest, country } }: QualityTablesProps): ReactNode {
  const text = useText();
  const { t, locale } = text;
  // The site shows the catalogue of the country of its address.
  const shown = localeShowing(country, locale);
  return (
    <section className={classes.pane} aria-labelledby="quality-weakest">
      <h2 id="quality-weakest" className={classes.heading}>
        {t('QualityWeakest')}
      </h2>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('QualityArticle')}</th>
            <th scope="col" data-wide>
              {t('QualityLacks')}
            </th>
            <th scope="col" data-bar>
              {t('CatalogsQuality')}
            </th>
          </tr>
        </thead>
        <tbody>
          {weakest.map(({ articleId, title, subCategory, quality, lacks }) => (
            <tr key={articleId}>
              <th scope="row">
                {shown === undefined ? (
                  `${articleId} ${title}`
                ) : (
                  <LocaleLink locale={shown} to="browseProductDetail" params={{ articleId }}>
                    {articleId} {title}
                  </LocaleLink>
                )}{' '}
                <span className={classes.hint}>{categoryName(subCategory)}</span>
              </th>
              <td data-wide>{lackedParts(lacks, text)}</td>
              <td data-bar>
                <Bar percent={quality} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
