import type { ConditionList, ConditionRule } from '@sanispec/shared/compatibility';
import type { RuleVersion } from '@sanispec/shared/contract';

/** What every document of the administration of rules has. */
interface Kept {
  readonly id: string;
  /** Counts its changes; a document that is restored goes on counting. */
  readonly version: number;
  /** ISO date-time; '' for one that was never changed since changes are kept. */
  readonly changedOn: string;
  /** Name of who changed it. */
  readonly changedBy: string;
}

interface Placed {
  readonly description: string;
  /** The market whose catalogue gives columns and values; one of `countries`. */
  readonly countryRef: string;
  readonly countries: readonly string[];
}

interface Filed {
  /** Id of its group; one that is deleted is as good as none, until it is restored. */
  readonly group?: string;
  /** Ids of its tags; as for the group. */
  readonly tags: readonly string[];
}

type Listed<Document> = { readonly [Field in keyof Document]: Document[Field] };

/** A list (container `lists`). */
export interface ListDocument extends Kept, Placed, Filed {
  readonly title: string;
  readonly definitionListContent: Listed<ConditionList['definitionListContent']>;
}

/** A rule (container `rules`); parts of a kind that this build does not know may have fields of their own. */
export interface RuleDocument extends Kept, Placed, Filed {
  readonly title?: string;
  readonly enabled: boolean;
  readonly definitionRuleContent: Listed<ConditionRule['definitionRuleContent']>;
}

/** A group of lists and rules (container `groups`). */
export interface GroupDocument extends Kept, Placed {
  readonly title: string;
}

/** A tag of lists and rules (container `tags`). */
export interface TagDocument extends Kept {
  readonly label: string;
}

/** Kind, which is also the container, → its documents. */
export interface RuleDocuments {
  readonly lists: ListDocument;
  readonly rules: RuleDocument;
  readonly groups: GroupDocument;
  readonly tags: TagDocument;
}
export type RuleKind = keyof RuleDocuments;
export type RuleDocumentOfAnyKind = RuleDocuments[RuleKind];

/** What a write says of a document; who wrote it, and when, is added to it. */
export type ContentOf<Kind extends RuleKind> = Omit<RuleDocuments[Kind], keyof Kept>;

export type RuleAction = RuleVersion['action'];

/** A rule that was switched off because its list went, in the version that it got thereby. */
export interface DisabledRule {
  readonly id: string;
  readonly version: number;
}

/** A kept version of a document (container `versions`, the partition is the document's id). */
export interface VersionDocument {
  /** The number, so that ids have the order of versions. */
  readonly id: string;
  readonly of: string;
  readonly kind: RuleKind;
  readonly version: number;
  /** ISO date-time. */
  readonly on: string;
  /** Name of who made it. */
  readonly by: string;
  readonly action: RuleAction;
  /** As it then was; of a deletion, as it was before. */
  readonly document: RuleDocumentOfAnyKind;
  /** Of a deleted or cleared list. */
  readonly disabled?: readonly DisabledRule[];
}

/** The id of a version; fixed digits, so that they sort. */
export function versionIdOf(version: number): string {
  return String(version).padStart(8, '0');
}

/** The version that a document is in, where nothing says more about it: it came with an import, or from before. */
export function versionOf(kind: RuleKind, document: RuleDocumentOfAnyKind): VersionDocument {
  const { id: of, version, changedOn: on, changedBy: by } = document;
  return { id: versionIdOf(version), of, kind, version, on, by, action: 'imported', document };
}
