import { enqueueMail } from '../../accounts/enqueue-mail.ts'
import type { Dependency } from '../../core/ends/dependency.ts'
import type { Runtime } from '../../core/settings/runtime.ts'
import { shownName } from '../../core/words/account-words.ts'
import { readEnquirySettings, senderOf } from './sender.ts'

/** Tells sales by one mail that somebody without the right to their work has left some of it hanging. */
export const tellSales =
  (runtime: Runtime): NonNullable<Dependency['kept']> =>
  async ({ db, req }, dependents) => {
    const sender = senderOf(await readEnquirySettings(req.payload, req))
    const mailbox = sender.mailboxFor({ form: 'viewing' }, runtime.salesEmail)
    if (!mailbox) return
    await enqueueMail(db, {
      kind: 'marks-left',
      locale: sender.salesLocale,
      to: mailbox,
      link: new URL('/admin/settle', runtime.adminUrl).href,
      work: { who: req.user ? shownName(req.user) : '', count: dependents.length },
    })
  }
