import { Menu } from '@mantine/core';
import { formatNumber } from '@sanispec/shared/markets';
import { type ReactNode, useState } from 'react';
import type { CatalogueLabels } from '#catalogue/catalogueLabels.ts';
import { SubCategoryIcon } from '#catalogue/SubCategoryIcon.tsx';
import { useText } from '#core/text.ts';
import { BreakableLabel } from '#ui/BreakableLabel.tsx';
import { DeferredMenu } from '#ui/DeferredMenu.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { CatalogueSummary } from '#worker/catalogueApi.ts';
import { emptyListing } from '../state/listingState.ts';
import type { ListingControl } from '../state/useListingState.ts';
import classes from './CategoryMenu.module.css';

interface CategoryMenuProps {
  readonly control: ListingControl;
  readonly summary: CatalogueSummary;
  readonly labels: CatalogueLabels;
}

/** Says in which category the listing is, and leads to any other: main categories with their sub-categories. */
export function CategoryMenu(props: CategoryMenuProps): ReactNode {
  const { control, labels } = props;
  const { t } = useText();
  const { main, sub } = control.state;
  const button = (
    <button type="button" className={classes.target}>
      {sub !== undefined && <SubCategoryIcon subCategory={sub} size={24} />}
      <span className={classes.names}>
        {main !== undefined && sub !== undefined && <span className={classes.main}>{labels.category(main)}</span>}
        <span className={classes.sub}>
          <BreakableLabel>{placeName(control, labels) ?? t('ListingAllCategories')}</BreakableLabel>
        </span>
      </span>
      <Icon name="chevronDown" />
    </button>
  );
  return (
    <DeferredMenu width={288} position="bottom-start" button={button}>
      <Menu.Item onClick={() => control.dispatch({ kind: 'open', listing: emptyListing })}>
        {t('ListingAllCategories')}
      </Menu.Item>
      {props.summary.mainCategories.map((category) => (
        <MainCategoryItems key={category.code} {...props} category={category} />
      ))}
    </DeferredMenu>
  );
}

interface MainCategoryItemsProps extends CategoryMenuProps {
  readonly category: CatalogueSummary['mainCategories'][number];
}

function MainCategoryItems({ category, control, labels }: MainCategoryItemsProps): ReactNode {
  const { locale } = useText();
  const { main, sub } = control.state;
  const { code, icon, subCategories } = category;
  return (
    <>
      <Menu.Divider />
      <Menu.Item
        className={classes.group}
        aria-current={code === main && sub === undefined ? 'true' : undefined}
        leftSection={<CategoryIcon source={icon} />}
        onClick={() => control.choose(code, undefined)}
      >
        {labels.category(code)}
      </Menu.Item>
      {subCategories.map(({ code: subCode, articleCount }) => (
        <Menu.Item
          key={subCode}
          className={classes.item}
          aria-current={subCode === sub ? 'true' : undefined}
          leftSection={<SubCategoryIcon subCategory={subCode} size={24} />}
          rightSection={<span className={classes.count}>{formatNumber(articleCount, locale)}</span>}
          onClick={() => control.choose(code, subCode)}
        >
          <BreakableLabel>{labels.category(subCode)}</BreakableLabel>
        </Menu.Item>
      ))}
    </>
  );
}

/** Label of the category that the listing shows; undefined for all. */
export function placeName({ state }: ListingControl, labels: Pick<CatalogueLabels, 'category'>): string | undefined {
  const code = state.sub ?? state.main;
  return code === undefined ? undefined : labels.category(code);
}

/** The catalogue's own icon of a main category; nothing when it has none or it cannot be loaded. */
export function CategoryIcon({ source }: { readonly source: string }): ReactNode {
  const [isBroken, setIsBroken] = useState(false);
  if (source === '' || isBroken) return null;
  return <img className={classes.icon} src={source} alt="" width={24} height={24} onError={() => setIsBroken(true)} />;
}
