import { type ReactNode, useId, useState } from 'react';
import { Icon } from '#components/Icon.tsx';
import classes from './FacetGroup.module.css';

interface FacetGroupProps {
  readonly title: string;
  /** Stays visible when the filter is collapsed. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** One filter with its heading, which collapses it. A group, not a region: two dozen landmarks would help nobody. */
export function FacetGroup({ title, note, children }: FacetGroupProps): ReactNode {
  const [isOpen, setIsOpen] = useState(true);
  const headingId = useId();
  const contentId = useId();
  return (
    <fieldset className={classes.group} aria-labelledby={headingId}>
      <h3 className={classes.heading} id={headingId}>
        <button type="button" aria-expanded={isOpen} aria-controls={contentId} onClick={() => setIsOpen(!isOpen)}>
          <span>{title}</span>
          <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} />
        </button>
      </h3>
      {note}
      <div id={contentId} hidden={!isOpen}>
        {children}
      </div>
    </fieldset>
  );
}
