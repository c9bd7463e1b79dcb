/** What an expression of a template knows when it is deployed. */
export interface DeployedWorld {
  readonly parameters: Readonly<Record<string, string>>;
  /** Of a resource, by its id. */
  readonly runtimeValue: (id: string, path: string) => string;
}

class Reader {
  readonly #text: string;
  readonly #world: DeployedWorld;
  #at = 0;

  constructor(text: string, world: DeployedWorld) {
    this.#text = text;
    this.#world = world;
  }

  whole(): string {
    const value = this.#expression();
    if (this.#at !== this.#text.length) throw new SyntaxError(`Unread: ${this.#text.slice(this.#at)}`);
    return value;
  }

  #take(pattern: RegExp): string | undefined {
    const sticky = new RegExp(pattern, 'y');
    sticky.lastIndex = this.#at;
    const [found] = sticky.exec(this.#text) ?? [];
    this.#at += found?.length ?? 0;
    return found;
  }

  #expression(): string {
    const literal = this.#take(/'(?:[^']|'')*'/);
    if (literal !== undefined) return literal.slice(1, -1).replaceAll("''", "'");
    const name = this.#take(/\w+(?=\()/);
    if (name === undefined) throw new SyntaxError(`Not an expression: ${this.#text.slice(this.#at)}`);
    const args = this.#arguments();
    const path = (this.#take(/(?:\.\w+)*/) ?? '').slice(1);
    return this.#call(name, args, path);
  }

  #arguments(): string[] {
    const args: string[] = [];
    this.#take(/\(/);
    while (this.#take(/\)/) === undefined) {
      args.push(this.#expression());
      this.#take(/, ?/);
    }
    return args;
  }

  #call(name: string, args: readonly string[], path: string): string {
    switch (name) {
      case 'concat':
        return args.join('');
      case 'resourceId':
      case 'guid':
      case 'subscriptionResourceId':
        return args.join('/');
      case 'reference':
      case 'listKeys':
        return this.#world.runtimeValue(args[0] ?? '', path);
      case 'parameters': {
        const value = this.#world.parameters[args[0] ?? ''];
        if (value === undefined) throw new ReferenceError(`No parameter ${args[0]}`);
        return value;
      }
      case 'resourceGroup':
      case 'subscription':
        return `${name}.${path}`;
      case 'not':
      case 'empty':
        return `${name}(${args.join()})`;
      default:
        throw new ReferenceError(`No function ${name}`);
    }
  }
}

/** The value of a text of a template: of an expression when it stands in brackets, otherwise the text. */
export function evaluate(text: string, world: DeployedWorld): string {
  return text.startsWith('[') ? new Reader(text.slice(1, -1), world).whole() : text;
}

/** Every text in a value. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => [key, ...textsIn(member)]);
}
