import { type EnquiryForm as FormName, honeypotInput } from '@alun/contract/rules/enquiry'
import { hasInput } from '@alun/contract/rules/enquiry-form-rules'
import { privacyPolicyPath } from '@alun/contract/rules/privacy-policy'
import { pathOf } from '@alun/contract/rules/screens'
import {
  readShortlist,
  shortlistIn,
  shortlistSearch,
  tickedIn,
} from '@alun/contract/rules/shortlist'
import { type ReactNode, useId } from 'react'
import type { BotCheckSettings } from '../../content/site-settings.ts'
import { useAddress } from '../../islands/address.ts'
import fields from '../../ui/field.module.css'
import inputs from '../../ui/input.module.css'
import { LocaleLink } from '../../ui/locale-link.tsx'
import { useLanguage, useMessages } from '../../words/messages.tsx'
import type { Chat } from './contact-links.island.tsx'
import { draftName } from './draft.ts'
import { EnquiryFormContext } from './enquiry-form-context.ts'
import styles from './form.module.css'
import type { FormAnswer } from './form-answer.ts'
import { FormResult } from './form-result.island.tsx'
import { useEnquiryForm } from './use-enquiry-form.ts'

/** What the server knows about a form while it renders the page. */
export interface FormPageFacts {
  answer: FormAnswer | null
  botCheck: BotCheckSettings
}

export interface EnquiryFormProps extends FormPageFacts {
  /** Id of its section, to which the answer leads without scripts. */
  place: string
  chat: Chat
  onSent?: () => void
}

export function EnquiryForm(
  props: EnquiryFormProps & {
    form: FormName
    /** Project and unit of the page, if any. */
    given?: Partial<Record<'project' | 'unit', string>>
    submit?: string
    children: ReactNode
  },
) {
  const { locale, t } = useLanguage()
  const { pathname } = useAddress()
  const id = useId()
  const { form, place, chat, given = {}, children, onSent, answer, botCheck } = props
  const { status, attributes, phoneReading, getsNoMail, isAtNight, reportFile } = useEnquiryForm({
    form,
    answer,
    botCheck,
    onSent,
  })
  const sending = status.state === 'sending'
  // The address of a form that is shown again no longer names the unit.
  const unit = given.unit ?? (given.project && answer?.values.unit)
  const result = <FormResult form={form} status={status} chat={chat} />
  const shortlist = useSentShortlist(form, answer)
  const hidden = {
    locale,
    page: pathname,
    ...given,
    ...(unit && { unit }),
    ...(shortlist.length > 0 && { shortlist: shortlist.join(' ') }),
  }
  return (
    <EnquiryFormContext
      value={{
        form,
        id,
        problem: (input) => status.problems.find((each) => each.input === input)?.code ?? null,
        typed: (input) => answer?.values[input],
        note: (input) => {
          if (input === 'phone') return phoneReading
          if (input === 'slot') return isAtNight ? t('slot.night') : null
          return input === 'contact' && getsNoMail ? t('enquiry.noMail') : null
        },
        lostFile: answer?.hadFile ?? false,
        reportFile,
        slots: status.slots,
      }}
    >
      <form
        {...attributes}
        className={`${inputs.fields} ${styles.form}`}
        method="post"
        action={`${pathname}?form=${form}#${place}`}
        encType="multipart/form-data"
        // Our own message for missing inputs has the page's language.
        noValidate
        data-form={form}
        data-draft={draftName(form, pathname)}
        data-offline={t('enquiry.offline')}
        data-gave-up={t('enquiry.gaveUp')}
        data-state={status.state}
        aria-busy={sending || undefined}
      >
        <input type="hidden" name="form" value={form} />
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Honeypot id={id} />
        {/* After a reload the page shows the form from its beginning. */}
        {answer && result}
        {children}
        {shortlist.length > 0 && (
          <p className={inputs.full}>
            {t('enquiry.shortlist', { count: shortlist.length })}{' '}
            <LocaleLink to={`${pathOf('compare')}${shortlistSearch(shortlist)}`} rel="nofollow">
              {t('enquiry.shortlistLink')}
            </LocaleLink>
          </p>
        )}
        <p className={`${fields.hint} ${inputs.full}`}>{t('enquiry.required')}</p>
        {!answer && result}
        <div className={`btns ${inputs.full}`}>
          <button
            className={`btn ${styles.submit}`}
            type="submit"
            disabled={sending}
            aria-busy={sending || undefined}
          >
            {status.state === 'failed'
              ? t('enquiry.retry')
              : (props.submit ?? t(`enquiry.submit.${form}`))}
          </button>
        </div>
        <p className={`${styles.privacy} ${inputs.full}`} data-privacy-notice="">
          {t('enquiry.privacy')}{' '}
          <LocaleLink to={privacyPolicyPath}>{t('enquiry.privacyLink')}</LocaleLink>.
          {'title' in botCheck && ` ${t('enquiry.botProvider', { provider: botCheck.title })}`}
        </p>
      </form>
    </EnquiryFormContext>
  )
}

/** The compared units in the address, or those that were sent. */
function useSentShortlist(form: FormName, answer: FormAnswer | null): readonly string[] {
  const search = new URLSearchParams(useAddress().search)
  const asked = [...shortlistIn(search), ...tickedIn(search)]
  if (!hasInput(form, 'shortlist')) return []
  return asked.length > 0 ? asked : readShortlist(answer?.values.shortlist?.split(' ') ?? [])
}

/** Attributes that password managers respect; browsers skip inert inputs anyway. */
const notForManagers = {
  'data-1p-ignore': 'true',
  'data-bwignore': 'true',
  'data-lpignore': 'true',
  'data-protonpass-ignore': 'true',
  'data-form-type': 'other',
}

/** Honeypot: hidden from people; an enquiry that fills it in is stored as spam. */
function Honeypot({ id }: { id: string }) {
  const t = useMessages()
  return (
    <div className="vh" aria-hidden="true" inert>
      <label htmlFor={`${id}-${honeypotInput}`}>{t('enquiry.leaveEmpty')}</label>
      <input
        id={`${id}-${honeypotInput}`}
        name={honeypotInput}
        tabIndex={-1}
        autoComplete="off"
        {...notForManagers}
      />
    </div>
  )
}
