/** A line of the built functions that is replaced by one with a fault, which the attack has to find. */
export interface PlantedFault {
  readonly name: string;
  /** Occurs once in the bundle; one that no longer does has to be rewritten. */
  readonly line: RegExp;
  /** As `String.replace` takes it. */
  readonly replacement: string;
  /** Name of the part that finds it. */
  readonly foundBy: string;
  /** Whether it is planted in every run of the tests, and not in the full ones alone. */
  readonly isUsual?: boolean;
}

const savedProject =
  /const saved = (await services\.documents\.put\("projects", priced, \{ ifMatch: stored\.etag \}\));/;

export const plantedFaults: readonly PlantedFault[] = [
  {
    ...{ name: 'rights on projects removed', foundBy: 'rights', isUsual: true },
    line: /const refusal = projectRefusal\(user, stored\.value, action\);/,
    replacement: 'const refusal = undefined;',
  },
  {
    ...{ name: '30 % of saves answer 500', foundBy: 'saves', isUsual: true },
    line: /checkSize\(priced, stored\.value\);/,
    replacement: '$& if (Math.random() < 0.3) throw new Error("planted");',
  },
  {
    ...{ name: 'a stale If-Match is accepted', foundBy: 'saves', isUsual: true },
    line: /(async function saveProject\(.*\n).*throw new Failure\(412.*\n/,
    replacement: '$1',
  },
  {
    ...{ name: 'a save is acknowledged but not written', foundBy: 'saves' },
    line: savedProject,
    replacement: `const saved = Math.random() < 0.2 ? { ...stored, value: priced, etag: '"planted"' } : $1;`,
  },
  {
    ...{ name: 'a revoked link still opens', foundBy: 'rights' },
    line: /if \(others\.length < shares\.length\) await writeShares\(.*/,
    replacement: '',
  },
  {
    ...{ name: 'a role is kept after it was taken', foundBy: 'roles' },
    line: /sortedUnion\(kept, assignedCountries\)/,
    replacement: 'sortedUnion(countriesIn(target.scopes, role), assignedCountries)',
  },
  {
    ...{ name: 'the trash is readable by others', foundBy: 'rights' },
    line: /listedQuery\("trashOfOwner", \{ ownerId: user\.id, \.\.\.page \}\)/,
    replacement: 'page',
  },
  {
    ...{ name: 'an upload without right', foundBy: 'uploads' },
    line: /this\.#store\.grantOf\("create", .*\)/,
    replacement: '$& ?? {}',
  },
  {
    ...{ name: 'a publication without right', foundBy: 'rights' },
    line: /if \(!mayPublish\(caller\.scopes, before, \w+\)\) throw .*/,
    replacement: '',
  },
  {
    ...{ name: 'a guest reads a project after it was claimed', foundBy: 'rights' },
    line: /if \(caller === void 0\) return isAnonymous \? \["guest"\] : \[\];/,
    replacement: 'if (caller === void 0) return ["guest"];',
  },
];
