/** Of each container whose shape has changed: the version that a build knows, and the oldest that may read what it writes. */
export type Shapes = Readonly<Record<string, { readonly version: number; readonly minReader: number }>>;

/** Of containers that still have their first shape. */
const first = { version: 1, minReader: 1 };

/**
 * What keeps a build from running over documents that another has written; nothing when it may.
 *
 * @param target of the build that is to run, as its packing wrote them
 * @param running of the build that has written
 */
export function unreadableShapes(target: Shapes, running: Shapes): readonly string[] {
  return Object.entries(running).flatMap(([container, { minReader }]) => {
    const { version } = target[container] ?? first;
    return minReader > version ? [`${container} needs version ${minReader}, it knows ${version}`] : [];
  });
}
