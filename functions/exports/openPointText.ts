import type { DocumentLanguage } from './documentLanguage.ts';
import type { OpenPoint } from './specification.ts';

/** An open point as a phrase of a sentence, without a full stop. */
export function openPointText(point: OpenPoint, language: DocumentLanguage): string {
  switch (point.kind) {
    case 'emptySlot':
      return language.text('DocumentOpenEmptySlot', point.category);
    case 'conflict':
      return language.text('DocumentOpenConflict', point.title, point.otherTitle);
    case 'inactive':
      return language.text('DocumentOpenInactive', point.articleId, point.title);
    case 'missing':
      return language.text('DocumentOpenMissing', point.articleId);
  }
}
