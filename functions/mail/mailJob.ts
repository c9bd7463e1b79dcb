import { type Locale, languageOf } from '@sanispec/shared/markets';
import { mailTexts } from '@sanispec/shared/text';
import { createAccountToken } from '#accounts/accountTokens.ts';
import type { Mail } from '#accounts/dueMails.ts';
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
  projectGivenAway: { subject: 'MailProjectGivenAwaySubject', text: 'MailProjectGivenAwayText' },
} as const;

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
    default: {
      // Whoever had the project before cannot open it any more.
      const mayOpen = mail.kind !== 'projectGivenAway';
      return {
        ...projectTexts[mail.kind],
        button: mayOpen ? 'MailButtonOpenProject' : 'MailButtonOpenSite',
        args: [mail.projectTitle, mail.personName || mailTexts.of(language, 'MailFormerUser')],
        path: mayOpen ? `/project/${mail.projectId}/overview` : '/projects',
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
