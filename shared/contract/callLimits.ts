/**
 * How often one caller may use endpoints that create something or try a password (ASVS 5.0, 2.4.1). Endpoints that share
 * a limit count together; a count begins with its first call and ends after the time.
 */
export interface CallLimit {
  readonly name: string;
  /** Who is counted: the network address that calls, or the account of the session. */
  readonly per: 'address' | 'account';
  readonly most: number;
  readonly withinSeconds: number;
}

const hour = 3600;

/** Offices share an address, and somebody who works quickly is no abuse: far above both, far below what a script does. */
export const callLimits = {
  /** Beside the five tries for one account: passwords tried on many of them. */
  logins: { name: 'logins', per: 'address', most: 300, withinSeconds: hour / 4 },
  signUps: { name: 'signUps', per: 'address', most: 30, withinSeconds: hour },
  guestProjects: { name: 'guestProjects', per: 'address', most: 200, withinSeconds: hour },
  userProjects: { name: 'userProjects', per: 'account', most: 1000, withinSeconds: hour },
  reports: { name: 'reports', per: 'account', most: 300, withinSeconds: hour },
  uploads: { name: 'uploads', per: 'account', most: 300, withinSeconds: hour },
  dataSheets: { name: 'dataSheets', per: 'address', most: 600, withinSeconds: hour },
} as const satisfies Record<string, CallLimit>;
