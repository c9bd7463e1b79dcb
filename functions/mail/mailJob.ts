import { countryName, intlLocaleOf, type Locale, languageOf } from '@sanispec/shared/markets';
import { type Language, mailTexts } from '@sanispec/shared/text';
import { createAccountToken } from '#accounts/accountTokens.ts';
import type { Mail, ScheduleMail } from '#accounts/dueMails.ts';
import { findUser, findUserByEmail, localeOf, type UserDocument } from '#accounts/user.ts';
import { publicUrlOf } from '#config/createServices.ts';
import type { Services } from '#config/services.ts';
import type { JobHandler } from '#jobs/job.ts';
import { deliver } from './deliver.ts';
import { type LetterParts, writeLetter } from './letter.ts';

type Contents = Omit<LetterParts, 'language' | 'url'> & {
  /** Below the locale's part of the site. */
  readonly path: string;
};

const projectTexts = {
  projectAssigned: { subject: 'MailProjectAssignedSubject', text: 'MailProjectAssignedText' },
  salesRepAssigned: { subject: 'MailSalesRepAssignedSubject', text: 'MailSalesRepAssignedText' },
  projectTransferred: { subject: 'MailProjectTransferredSubject', text: 'MailProjectTransferredText' },
  projectGivenAway: {
    subject: 'MailProjectGivenAwaySubject',
    text: 'MailProjectGivenAwayText',
    note: 'MailProjectGivenAwayNote',
  },
  projectGone: { subject: 'MailProjectGivenAwaySubject', text: 'MailProjectGivenAwayText' },
  projectTakenBack: { subject: 'MailProjectTakenBackSubject', text: 'MailProjectTakenBackText' },
} as const;

/** Where readers find what a mail about a project is about, unless they may open it. */
const otherPages = {
  projectGivenAway: { button: 'MailButtonTakeBack', path: '/projects/trash' },
  projectGone: { button: 'MailButtonOpenSite', path: '/projects' },
  projectTakenBack: { button: 'MailButtonOpenSite', path: '/projects' },
} as const;

/** Day and minute in Berlin, with the zone's name. */
function momentOf(iso: string, locale: Locale): string {
  const form = new Intl.DateTimeFormat(intlLocaleOf(locale), {
    ...{ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    ...{ timeZone: 'Europe/Berlin', timeZoneName: 'short' },
  });
  return form.format(new Date(iso));
}

/** Why an import was refused. The site's texts are many and of no other use here, so they are loaded for this alone. */
async function reasonsOf({ reasons }: ScheduleMail, language: Language): Promise<string> {
  const { siteTexts } = await import('@sanispec/shared/siteTexts');
  const sentences = reasons.map(({ key, args }) => {
    const sentence = siteTexts.has(key) ? siteTexts.of(language, key, args) : key;
    return sentence.endsWith('.') ? sentence : `${sentence}.`;
  });
  return sentences.join(' ');
}

interface Reader {
  readonly reader: UserDocument;
  readonly locale: Locale;
}

/** @returns undefined when there is nothing to say to the reader any more */
async function contentsOf(services: Services, mail: Mail, { reader, locale }: Reader): Promise<Contents | undefined> {
  const language = languageOf(locale);
  switch (mail.kind) {
    case 'verifyEmail': {
      if (reader.emailVerified) return undefined;
      const token = await createAccountToken(services, reader, 'verifyEmail');
      return {
        subject: 'MailVerifySubject',
        text: 'MailVerifyText',
        button: 'MailVerifyButton',
        note: 'MailVerifyNote',
        path: `/account/verify?token=${token}`,
      };
    }
    case 'resetPassword': {
      if (reader.passwordHash === undefined) return undefined;
      const token = await createAccountToken(services, reader, 'resetPassword');
      return {
        subject: 'MailResetSubject',
        text: 'MailResetText',
        button: 'MailResetButton',
        note: 'MailResetNote',
        path: `/account/reset?token=${token}`,
      };
    }
    case 'passwordChanged':
      return {
        subject: 'MailPasswordChangedSubject',
        text: 'MailPasswordChangedText',
        button: 'MailButtonOpenSite',
        note: 'MailPasswordChangedNote',
        path: '',
      };
    case 'catalogPublished':
    case 'catalogRefused': {
      const isPublished = mail.kind === 'catalogPublished';
      const countries = mail.countries.map((country) => countryName(country, locale)).join(', ');
      const facts = [mail.fileName, momentOf(mail.on, locale), countries];
      return {
        subject: isPublished ? 'MailCatalogPublishedSubject' : 'MailCatalogRefusedSubject',
        text: isPublished ? 'MailCatalogPublishedText' : 'MailCatalogRefusedText',
        button: 'MailButtonOpenImport',
        args: isPublished ? facts : [...facts, await reasonsOf(mail, language)],
        path: `/catalog/overview/import/${mail.jobId}`,
      };
    }
    default: {
      const project = { button: 'MailButtonOpenProject', path: `/project/${mail.projectId}/overview` } as const;
      return {
        ...projectTexts[mail.kind],
        ...(mail.kind in otherPages ? otherPages[mail.kind as keyof typeof otherPages] : project),
        args: [mail.projectTitle, mail.personName || mailTexts.of(language, 'MailFormerUser')],
      };
    }
  }
}

async function readerOf(services: Services, mail: Mail): Promise<Reader | undefined> {
  const reader = await (mail.kind === 'resetPassword'
    ? findUserByEmail(services, mail.email)
    : findUser(services, mail.userId));
  // An identity provider need not know an address.
  if (reader === undefined || reader.email === '') return undefined;
  return { reader, locale: mail.kind === 'resetPassword' ? mail.locale : localeOf(reader) };
}

/** Writes a mail and sends it (domain: Mails). A second attempt makes a link of its own. */
export const mailJob: JobHandler<Mail> = {
  kind: 'mail',
  async run(services, mail, { jobId }) {
    const found = await readerOf(services, mail);
    const contents = found && (await contentsOf(services, mail, found));
    if (found === undefined || contents === undefined) return { kind: 'succeeded', result: {} };
    const { path, ...parts } = contents;
    const url = `${publicUrlOf(services.environment)}/${found.locale}${path}`;
    const letter = writeLetter({ ...parts, language: languageOf(found.locale), url });
    await deliver(services, { ...letter, id: jobId, to: found.reader.email });
    return { kind: 'succeeded', result: {} };
  },
};
