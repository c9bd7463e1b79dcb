import type { ReactNode } from 'react';

/** What ceramics hang on and stand over, seen from the side; part of a drawing. */
export function WallAndFloor(): ReactNode {
  return (
    <>
      <path
        className="w"
        d="M14 10l-6 6M14 18l-6 6M14 26l-6 6M14 34l-6 6M14 42l-6 6M14 50l-6 6M14 58l-6 6M14 66l-6 6M14 74l-6 6M14 82l-6 6"
      />
      <path className="w" d="M14 10V86" />
      <path className="w" d="M14 88H88" />
    </>
  );
}
