/**
 * Packages with native binaries. The rest of the code loads without them: an instance that lacks one starts, and
 * then fails logins or uploads of pictures.
 */
const withBinaries: Readonly<Record<string, () => Promise<unknown>>> = {
  '@node-rs/argon2': () => import('@node-rs/argon2'),
  sharp: () => import('sharp'),
};

/** Which of the packages with binaries this instance cannot load, and why. */
export async function missingPackages(packages = withBinaries): Promise<Readonly<Record<string, unknown>>> {
  const found = await Promise.all(
    Object.entries(packages).map(async ([name, load]) => {
      try {
        await load();
        return [];
      } catch (error) {
        return [[name, error] as const];
      }
    }),
  );
  return Object.fromEntries(found.flat());
}
