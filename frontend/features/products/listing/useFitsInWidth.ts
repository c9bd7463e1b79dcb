import { type RefObject, useEffect, useState } from 'react';

/** Whether the one element inside another is no wider than it, so that nothing has to scroll sideways. */
export function useFitsInWidth(outerRef: RefObject<HTMLElement | null>): boolean {
  const [fits, setFits] = useState(true);
  useEffect(() => {
    const outer = outerRef.current;
    const inner = outer?.firstElementChild;
    if (outer === null || inner === null || inner === undefined) return;
    const observer = new ResizeObserver(() => {
      // Half a pixel is rounding, not width.
      setFits(inner.getBoundingClientRect().width < outer.clientWidth + 0.5);
    });
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [outerRef]);
  return fits;
}
