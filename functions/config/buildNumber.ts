/** Grows with every build that pages of an earlier one should be reloaded for. */
export const buildNumber = 1;
