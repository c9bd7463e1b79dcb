import type { ComponentProps, ReactNode } from 'react';
import classes from './Button.module.css';
import { Spinner } from './Spinner.tsx';

interface Look {
  /** 'filled' is the main action of its place. */
  readonly variant?: 'filled' | 'default' | 'outline' | 'subtle' | undefined;
  /** Heights: xs 28 (dense), sm 32, md 40 and lg 50; compact ones stand among text and are 22, 26 and 30. */
  readonly size?: 'xs' | 'sm' | 'md' | 'lg' | 'compact-xs' | 'compact-sm' | 'compact-md' | undefined;
  /** Red for what destroys or failed, gray (with 'subtle') for what is not to be noticed first. */
  readonly color?: 'primary' | 'red' | 'gray' | undefined;
  readonly fullWidth?: boolean | undefined;
  readonly className?: string | undefined;
}

interface LinkLook extends Look {
  /** The link begins, or ends, with an icon. */
  readonly hasLeftSection?: boolean;
  readonly hasRightSection?: boolean;
}

export interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'color' | 'className'> {
  readonly leftSection?: ReactNode;
  readonly rightSection?: ReactNode;
  /** What it started is running: it is disabled, with a spinner in place of its content. BusyButton keeps the focus. */
  readonly loading?: boolean | undefined;
}

/** A falsy name belongs to a look that does not hold. */
function joined(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/**
 * The class of what looks like a button and is none. Its content stands directly in it, an icon among it.
 *
 * @example <LocaleLink to="projects" className={buttonClass({ variant: 'default' })}>…</LocaleLink>
 */
export function buttonClass(look: LinkLook = {}): string {
  const { variant = 'filled', size = 'sm', color = 'primary', fullWidth, className } = look;
  return joined(
    classes.button,
    classes[variant],
    classes[size],
    classes[color],
    fullWidth && classes.fullWidth,
    look.hasLeftSection && classes.withLeftSection,
    look.hasRightSection && classes.withRightSection,
    className,
  );
}

/**
 * A button with words, and an icon before or after them. Several parts of its content that belong together need an
 * element around them: whatever stands directly in it is set apart.
 */
export function Button(props: ButtonProps): ReactNode {
  const { variant, size, color, fullWidth, className, leftSection, rightSection, children, ...others } = props;
  const { loading = false, ...button } = others;
  const look = { variant, size, color, fullWidth, className };
  const content = (
    <>
      {leftSection}
      {children}
      {rightSection}
    </>
  );
  return (
    <button
      type="button"
      {...button}
      {...(loading && { disabled: true, 'data-loading': true })}
      className={buttonClass({ ...look, hasLeftSection: !!leftSection, hasRightSection: !!rightSection })}
    >
      {loading ? <span className={classes.replaced}>{content}</span> : content}
      {loading && <Spinner hasTextColour className={classes.spinner} />}
    </button>
  );
}

interface IconLook {
  readonly variant?: 'default' | 'subtle' | undefined;
  /** Edge in CSS pixels. From 32 on it is at least as large as a finger needs it; 22 stands in what is pressed itself. */
  readonly size?: 22 | 28 | 32 | 34 | 44 | undefined;
  readonly color?: 'gray' | 'ink' | 'muted' | undefined;
  readonly className?: string | undefined;
}

interface IconButtonProps extends IconLook, Omit<ComponentProps<'button'>, 'color' | 'className'> {
  readonly 'aria-label': string;
}

/** The class of a link that looks like an {@link IconButton}. */
export function iconButtonClass({ variant = 'subtle', size = 28, color = 'gray', className }: IconLook = {}): string {
  return joined(classes.icon, classes[variant], classes[color], classes[`edge${size}`], className);
}

/** A button with nothing but an icon. Where its place sets another size, it does so by `--icon-button-size`. */
export function IconButton({ variant, size, color, className, ...button }: IconButtonProps): ReactNode {
  return <button type="button" {...button} className={iconButtonClass({ variant, size, color, className })} />;
}
