/**
 * How often one caller may use endpoints that create something or try a password (ASVS 5.0, 2.4.1). Endpoints that share
 * a limit count together; a count begins with its first call and ends after the time.
 */
export interface RateLimit {
  readonly name: string;
  /** Who is counted: the network address that calls, or the account of the session. */
  readonly per: 'address' | 'account';
  readonly maxCalls: number;
  readonly withinSeconds: number;
}

const hour = 3600;

/** Offices share an address, and working quickly is not abuse: far above both, far below what a script does. */
export const rateLimits = {
  /** Besides the five attempts per account: passwords tried on many accounts. */
  logins: { name: 'logins', per: 'address', maxCalls: 300, withinSeconds: hour / 4 },
  signUps: { name: 'signUps', per: 'address', maxCalls: 30, withinSeconds: hour },
  guestProjects: { name: 'guestProjects', per: 'address', maxCalls: 200, withinSeconds: hour },
  userProjects: { name: 'userProjects', per: 'account', maxCalls: 1000, withinSeconds: hour },
  reports: { name: 'reports', per: 'account', maxCalls: 300, withinSeconds: hour },
  uploads: { name: 'uploads', per: 'account', maxCalls: 300, withinSeconds: hour },
  dataSheets: { name: 'dataSheets', per: 'address', maxCalls: 600, withinSeconds: hour },
} as const satisfies Record<string, RateLimit>;
