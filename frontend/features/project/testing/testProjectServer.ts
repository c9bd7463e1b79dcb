import { Project } from '@sanispec/shared/project';
import type { Answer, Failure, ProjectApi, Versioned } from '../store/projectServer.ts';

/** A server that keeps one project under ETags, and can fail. */
export class TestProjectServer {
  /** Why nothing can be loaded or saved at the moment. */
  failure: Failure | undefined;
  /** The next response is lost after the server has done its work. */
  losesAnswer = false;
  saves = 0;
  maxInFlight = 0;
  readonly api: ProjectApi = {
    load: async () => this.#load(),
    saveDetails: (details, etag) => this.save({ details }, etag),
    saveSpaces: (spaces, etag) => this.save({ spaces: [...spaces] }, etag),
  };
  #project: Project;
  #version = 1;
  #inFlight = 0;

  constructor(project: Project) {
    this.#project = project;
  }

  get project(): Project {
    return this.#project;
  }

  /** Names the present state of the project. */
  get etag(): string {
    return `"${this.#version}"`;
  }

  /** Another user saves. */
  change(change: Partial<Project>): void {
    this.#project = Project.parse({ ...this.#project, ...change });
    this.#version += 1;
  }

  async save(change: Partial<Project>, etag: string | undefined): Promise<Answer<Versioned>> {
    this.#inFlight += 1;
    this.maxInFlight = Math.max(this.maxInFlight, this.#inFlight);
    await Promise.resolve();
    this.#inFlight -= 1;
    if (this.failure !== undefined) return { ok: false, failure: this.failure };
    if (etag !== this.etag) return { ok: false, failure: { kind: 'stale' } };
    this.change(change);
    this.saves += 1;
    if (this.losesAnswer) {
      this.losesAnswer = false;
      return { ok: false, failure: { kind: 'unreachable' } };
    }
    const { spaces, ...project } = this.#project;
    return { ok: true, project, etag: this.etag };
  }

  #load(): Awaited<ReturnType<ProjectApi['load']>> {
    if (this.failure !== undefined) return { ok: false, failure: this.failure };
    const { spaces, ...project } = structuredClone(this.#project);
    return { ok: true, project, spaces, etag: this.etag };
  }
}
