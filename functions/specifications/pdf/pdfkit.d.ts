/** What pdfkit offers beyond its published types. */
export {};

declare global {
  namespace PDFKit {
    /** A picture that is embedded once, however often it is drawn. */
    interface OpenedImage {
      readonly width: number;
      readonly height: number;
    }

    /** Glyphs and their places. */
    interface Glyph {
      readonly id: number;
      /** The letters that it stands for. */
      readonly codePoints: readonly number[];
      readonly advanceWidth: number;
      readonly bbox: { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number };
    }

    interface GlyphPosition {
      readonly xAdvance: number;
      readonly yAdvance: number;
      readonly xOffset: number;
      readonly yOffset: number;
    }

    interface GlyphRun {
      readonly glyphs: readonly Glyph[];
      readonly positions: readonly GlyphPosition[];
      readonly advanceWidth: number;
    }

    /** The glyphs of a font that a document holds, by their index in it. */
    interface FontSubset {
      readonly glyphs: number[];
      includeGlyph(id: number): number;
      /** Writes a glyph while the font is embedded; the tables below are those that it writes to. */
      _addGlyph(id: number): number;
      readonly glyf: Uint8Array[];
      readonly loca: { readonly offsets: number[] };
      readonly hmtx: { readonly metrics: { readonly advance: number; readonly bearing: number }[] };
      offset: number;
    }

    interface FontFile {
      hasGlyphForCodePoint(codePoint: number): boolean;
      glyphForCodePoint(codePoint: number): Glyph;
      /** @param codePoints the letters that it stands for */
      getGlyph(id: number, codePoints?: readonly number[]): Glyph;
      layout(
        text: string,
        features: undefined,
        script: undefined,
        language: undefined,
        direction: 'ltr' | 'rtl',
      ): GlyphRun;
    }

    interface EmbeddedFont {
      readonly font: FontFile;
      readonly subset: FontSubset;
      /** By index in the subset. */
      readonly unicode: (readonly number[])[];
      readonly widths: number[];
      /** Thousandths of the type size per unit of the font. */
      readonly scale: number;
      /** Of the font in a page's content. */
      readonly id: string;
      ref(): object;
      encode(text: string): [glyphs: string[], positions: readonly GlyphPosition[]];
      layout(text: string): GlyphRun;
    }

    interface PDFDocument {
      /** The font in use. */
      readonly _font: EmbeddedFont;
      /** The document's catalogue. */
      readonly _root: { readonly data: Record<string, unknown> };
    }

    interface PDFKitReference {
      /** What was written to its stream, in pieces until it ends. */
      buffer: Uint8Array[];
      end(): void;
      readonly data: Record<string, unknown>;
    }

    interface PDFOutline {
      /** @param options `top` in points from the page's top */
      addItem(title: string, options?: { expanded?: boolean; top?: number }): PDFOutline;
    }

    interface PDFPage {
      /** Those that the page uses, by their ids. */
      readonly fonts: Record<string, object>;
    }

    interface PDFStructureElement {
      readonly dictionary: { readonly data: Record<string, unknown> };
    }

    namespace Mixins {
      interface PDFVector {
        dash(lengths: readonly number[]): this;
      }

      interface LinkOptions {
        /** The element that the annotation belongs to. */
        structParent: PDFStructureElement;
        /** A text as an object: pdfkit writes plain strings as names. */
        Contents: object;
      }

      interface PDFAnnotation {
        goTo(x: number, y: number, w: number, h: number, name: string, options: LinkOptions): this;
        link(x: number, y: number, w: number, h: number, url: string, options: LinkOptions): this;
      }

      interface PDFImage {
        openImage(source: Uint8Array): OpenedImage;
        image(source: OpenedImage, x: number, y: number, options?: ImageOption): this;
      }

      interface StructureElementOptions {
        /** Left, top, right, bottom in points from the page's top left corner. */
        bbox?: [number, number, number, number];
        placement?: 'Block' | 'Inline';
        scope?: 'Row' | 'Column';
      }
    }
  }
}
