/** A picture ready to be embedded: JPEG, or PNG without alpha. */
export interface Picture {
  readonly bytes: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly type: 'jpeg' | 'png';
}

/** Pictures by their address in the catalogue; missing ones are absent. */
export type Pictures = ReadonlyMap<string, Picture>;
