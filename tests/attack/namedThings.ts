import { isNamed } from './schemaValues.ts';

const naming = /^(?:_?id|uid|\w*Id|token|letter|fullUrl|blobName|path|code)$/;
/** Uploads have one name in answers, and others in calls. */
const uploads = /^(?:attachment_file|step_file|categories_file)$/;
const mostKept = 60;

/** Where calls and answers are about the same things. */
function areaOf(path: string): string {
  return path.split('/')[2] ?? '';
}

/** What answers have named so far, so that calls can be about things that exist. */
export class NamedThings {
  readonly #byKind = new Map<string, string[]>();
  readonly #versions = new Map<string, string>();

  /** @param path of the call, as the document of the API writes it */
  note(path: string, answer: unknown): void {
    this.#walk(areaOf(path), answer, 0);
  }

  noteVersion(url: string, etag: string | undefined): void {
    if (etag !== undefined) this.#versions.set(url, etag);
  }

  versionOf(url: string): string {
    return this.#versions.get(url) ?? '"unknown"';
  }

  /** Puts what exists in the places that are left open. */
  fill(path: string, value: unknown): unknown {
    if (isNamed(value)) return this.#pick(areaOf(path), value.named, value.which);
    if (Array.isArray(value)) return value.map((item) => this.fill(path, item));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, this.fill(path, inside)]));
  }

  #pick(area: string, name: string, which: number): string {
    const kinds = uploads.test(name) ? ['fullUrl'] : [`${area} ${name}`, `${area} id`, name, 'id'];
    // The likeliest kind first, and now and then an id of something else.
    const kind = kinds.slice(which % 7 === 0 ? 1 : 0).find((candidate) => this.#byKind.has(candidate));
    const known = this.#byKind.get(kind ?? '') ?? [];
    return known[which % Math.max(1, known.length)] ?? 'x'.repeat(20);
  }

  #walk(area: string, value: unknown, depth: number): void {
    if (typeof value !== 'object' || value === null || depth > 6) return;
    for (const [name, inside] of Object.entries(value).slice(0, 30)) {
      if (typeof inside !== 'string' || !naming.test(name)) this.#walk(area, inside, depth + 1);
      else if (inside !== '') {
        this.#keep(`${area} ${name}`, inside);
        this.#keep(name, inside);
        if (name === '_id') this.#keep(`${area} id`, inside);
      }
    }
  }

  #keep(kind: string, value: string): void {
    const known = this.#byKind.get(kind) ?? [];
    if (known.includes(value)) return;
    known.push(value);
    if (known.length > mostKept) known.shift();
    this.#byKind.set(kind, known);
  }
}
