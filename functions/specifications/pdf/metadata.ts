/** What a document says of itself. */
export interface DocumentInfo {
  readonly title: string;
  /** Number of a project or an article. */
  readonly reference: string;
  /** ISO date-time. */
  readonly createdOn: string;
}

const author = 'Sanispec';

/** The entries of a file's information. */
export function infoEntries({ title, reference, createdOn }: DocumentInfo): PDFKit.DocumentInfo {
  return {
    Title: title,
    Author: author,
    Subject: reference,
    Creator: author,
    Producer: author,
    CreationDate: new Date(createdOn),
  };
}

function escapeXml(text: string): string {
  return text
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

const claim = `
        <rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
            <pdfuaid:part>1</pdfuaid:part>
        </rdf:Description>
        `;

/**
 * Prepares the metadata that pdfkit writes at the end: it puts texts into XML as they are, and knows nothing of PDF/UA
 * beside its other parts. The information entries, written before, keep the texts plain.
 */
export function prepareMetadata(document: PDFKit.PDFDocument, { title, reference }: DocumentInfo): void {
  const endMetadata = document.endMetadata.bind(document);
  document.endMetadata = () => {
    document.info.Title = escapeXml(title);
    document.info.Subject = escapeXml(reference);
    document.appendXML(claim);
    endMetadata();
  };
}
