import { type ReactNode, useState } from 'react';
import classes from '../listing/CategoryOverview.module.css';

/** The catalogue's own icon of a main category; nothing when it has none or it cannot be loaded. */
export function CategoryIcon({ source }: { readonly source: string }): ReactNode {
  const [isBroken, setIsBroken] = useState(false);
  if (source === '' || isBroken) return null;
  return <img className={classes.icon} src={source} alt="" width={24} height={24} onError={() => setIsBroken(true)} />;
}
