import type { CatalogQuality } from '@sanispec/shared/contract';
import { intlLocaleOf, localeShowing } from '@sanispec/shared/markets';
import type { ReactNode } from 'react';
import { LocaleLink } from '#core/locale.ts';
import { useText } from '#core/text.ts';
import { formatInteger } from '#lib/formats.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Pane } from '#ui/Pane.tsx';
import { categoryName } from './categoryName.ts';
import classes from './Quality.module.css';
import { lackedParts } from './qualityCsv.ts';

const keysShown = 50;
/** Of a column of bars. */
export const barWidth = 'clamp(88px, 20vw, 200px)';

/** A share of 100 as a figure and as a bar; the figure says it all. */
export function Bar({ percent, unit = '' }: { readonly percent: number; readonly unit?: '%' | '' }): ReactNode {
  const { locale } = useText();
  const rounded = Math.round(percent);
  const share = new Intl.NumberFormat(intlLocaleOf(locale), { style: 'percent' });
  return (
    <div className={classes.measure}>
      <span className="sani-figures">
        {unit === '%' ? share.format(rounded / 100) : formatInteger(rounded, locale)}
      </span>
      <span className={classes.track} aria-hidden="true">
        <span className={classes.filled} style={{ width: `${rounded}%` }} />
      </span>
    </div>
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
    <Pane title={t('QualitySubCategories')}>
      <DataTable
        isPlain
        hasCards={false}
        label={t('QualitySubCategories')}
        rows={subCategories}
        idOf={({ code }) => code}
        columns={[
          { key: 'code', label: t('QualitySubCategory'), render: ({ code }) => categoryName(code) },
          {
            key: 'articles',
            label: t('ConversionColumnArticles'),
            align: 'end',
            render: ({ articles }) => formatInteger(articles, locale),
          },
          {
            key: 'quality',
            label: t('CatalogsQuality'),
            width: barWidth,
            render: ({ quality }) => <Bar percent={quality} />,
          },
        ]}
      />
    </Pane>
  );
}

function MissingTranslations({ quality: { missingTranslations } }: QualityTablesProps): ReactNode {
  const { t, locale } = useText();
  const names = new Intl.DisplayNames(intlLocaleOf(locale), { type: 'language' });
  return (
    <Pane title={t('QualityMissing')}>
      <DataTable
        isPlain
        hasCards={false}
        label={t('QualityMissing')}
        rows={missingTranslations}
        idOf={({ language }) => language}
        columns={[
          { key: 'language', label: t('QualityLanguage'), render: ({ language }) => names.of(language) ?? language },
          {
            key: 'missing',
            label: t('QualityMissingCount'),
            align: 'end',
            render: ({ missing }) => formatInteger(missing, locale),
          },
          { key: 'keys', label: t('QualityMissingKeys'), width: '40%', render: (row) => <MissingKeys {...row} /> },
        ]}
      />
    </Pane>
  );
}

type MissingKeysProps = Pick<CatalogQuality['missingTranslations'][number], 'missing' | 'keys'>;

function MissingKeys({ missing, keys }: MissingKeysProps): ReactNode {
  const { t, tCount } = useText();
  if (missing === 0) return <span className={classes.hint}>{t('QualityNothingMissing')}</span>;
  return (
    <details>
      <summary className={classes.summary}>{keys.slice(0, 3).join(', ')}</summary>
      <p className={classes.keys}>
        {keys.slice(3, keysShown).join(', ')}
        {missing > keysShown && ` ${tCount('QualityMoreKeys', missing - keysShown)}`}
      </p>
    </details>
  );
}

function Weakest({ quality: { weakest, country } }: QualityTablesProps): ReactNode {
  const text = useText();
  const { t, locale } = text;
  // The site shows the catalogue of the country of its address.
  const shown = localeShowing(country, locale);
  return (
    <Pane title={t('QualityWeakest')}>
      <DataTable
        isPlain
        label={t('QualityWeakest')}
        rows={weakest}
        idOf={({ articleId }) => articleId}
        columns={[
          {
            key: 'article',
            label: t('QualityArticle'),
            render: ({ articleId, title, subCategory }) => (
              <>
                {shown === undefined ? (
                  `${articleId} ${title}`
                ) : (
                  <LocaleLink locale={shown} to="browseProductDetail" params={{ articleId }}>
                    {articleId} {title}
                  </LocaleLink>
                )}{' '}
                <span className={classes.hint}>{categoryName(subCategory)}</span>
              </>
            ),
          },
          { key: 'lacks', label: t('QualityLacks'), width: '40%', render: ({ lacks }) => lackedParts(lacks, text) },
          {
            key: 'quality',
            label: t('CatalogsQuality'),
            width: barWidth,
            render: ({ quality }) => <Bar percent={quality} />,
          },
        ]}
      />
    </Pane>
  );
}
