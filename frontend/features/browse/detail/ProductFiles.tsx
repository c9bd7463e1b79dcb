import type { SiteTextKey } from '@sanispec/shared/text';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useText } from '#core/text.ts';
import { formatBytes } from '#lib/formats.ts';
import { Icon } from '#ui/Icon.tsx';
import classes from './ProductFiles.module.css';

/** File name of an address, readable. */
function fileNameOf(address: string): string {
  const [path = address] = address.split(/[?#]/);
  const name = path.slice(path.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    // A stray '%' in the catalogue: the name is used as it is written.
    return name;
  }
}

const kinds: Readonly<Record<string, SiteTextKey>> = {
  DXF: 'ProductFileDrawing',
  DWG: 'ProductFileDrawing',
  STP: 'ProductFileModel',
  STEP: 'ProductFileModel',
  IFC: 'ProductFileModel',
  RFA: 'ProductFileModel',
  SKP: 'ProductFileModel',
  '3DS': 'ProductFileModel',
  OBJ: 'ProductFileModel',
  PDF: 'ProductFileDocument',
};

/** The size of a file in bytes, asked of its server; null if it does not say. */
function fileSizeQuery(address: string) {
  return queryOptions({
    queryKey: ['fileSize', address],
    queryFn: async ({ signal }) => {
      const { ok, headers } = await fetch(address, { method: 'HEAD', signal, credentials: 'omit' });
      const bytes = Number(headers.get('Content-Length') ?? Number.NaN);
      return ok && bytes > 0 ? bytes : null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    // The page does not wait for it.
    retry: false,
  });
}

function FileSize({ address }: { readonly address: string }): ReactNode {
  const { locale } = useText();
  const { data: bytes } = useQuery(fileSizeQuery(address));
  return typeof bytes === 'number' && ` · ${formatBytes(bytes, locale)}`;
}

/** CAD and other files as download links: what each is, where its ending tells, its name and size. */
export function ProductFiles({ addresses }: { readonly addresses: readonly string[] }): ReactNode {
  const { t } = useText();
  const headingId = useId();
  if (addresses.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 className={classes.heading} id={headingId}>
        {t('ProductFiles')}
      </h2>
      <ul className={classes.files}>
        {addresses.map((address) => {
          const name = fileNameOf(address);
          const extension = name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toUpperCase() : '';
          const kind = kinds[extension];
          return (
            <li key={address}>
              <a href={address} download={name}>
                <Icon name="document" />
                <span className={classes.name}>
                  {kind !== undefined && <span className={classes.kind}>{t(kind)}</span>}
                  <span className={kind === undefined ? undefined : classes.file}>{name}</span>
                </span>
                <span className={classes.extension}>
                  {extension}
                  <FileSize address={address} />
                </span>
                <Icon name="download" label={t('ProductDownload')} />
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
