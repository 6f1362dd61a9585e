import { inputKinds } from '@alun/contract/rules/input-kinds'
import { localePath } from '@alun/contract/rules/locale'
import { claimDays, type PartnerPrices } from '@alun/contract/schema/partner'
import { useQuery } from '../../page/page-context.ts'
import inputs from '../../ui/input.module.css'
import { Notice } from '../../ui/notice.tsx'
import type { FormError } from '../../visit/form-error.ts'
import { formatDay } from '../../words/format.ts'
import { type Translate, useLanguage } from '../../words/messages.tsx'
import { priceText } from '../../words/price-text.ts'
import { LanguageField } from './account-fields.tsx'
import styles from './account-screen.module.css'
import { ControlField, Field } from './field.tsx'
import { FormErrorNotice } from './form-error-notice.tsx'

const isDay = (text: string | null) => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text)

export function ClientForm(props: { prices: PartnerPrices | null; error: FormError | undefined }) {
  const { locale, t } = useLanguage()
  const search = useQuery()
  const error = props.error?.form === 'client' ? props.error : undefined
  const values = error?.values ?? {}
  const problem = (input: string) => error && problemText(t, error, input)
  const forOffer = (props.prices?.projects ?? []).flatMap(({ slug, title, units }) => {
    const free = units.filter(({ status }) => status !== 'sold')
    return free.length > 0 ? [{ slug, title, units: free }] : []
  })
  const chosen = values.unit ?? search.get('unit') ?? ''
  const isListed = forOffer.some(({ slug, units }) =>
    units.some(({ key }) => `${slug}/${key}` === chosen),
  )
  return (
    <section className="sec sec--sunk" id="client" aria-labelledby="h-client">
      <div className="wrap grid">
        <div className="c-4 stack">
          <h2 id="h-client" className="h3">
            {t('account.register')}
          </h2>
          <p className="muted">{t('account.clientLead', { days: claimDays })}</p>
        </div>
        <form
          method="post"
          action={localePath('/account', locale)}
          className={`c-8 ${inputs.fields} ${styles.clientForm}`}
          data-form="client"
        >
          <div className={inputs.full}>
            <Result error={error} done={search.get('done')} until={search.get('until')} />
          </div>
          <Field
            label={t('account.clientName')}
            name="name"
            {...inputKinds.name}
            autoComplete="off"
            defaultValue={values.name}
            problem={problem('name')}
            required
          />
          <Field
            label={t('account.clientPhone')}
            name="phone"
            {...inputKinds.phone}
            autoComplete="off"
            defaultValue={values.phone}
            problem={problem('phone')}
            required
          />
          <Field
            label={t('account.clientContact')}
            optional={t('account.optional')}
            name="contact"
            {...inputKinds.contact}
            autoComplete="off"
            defaultValue={values.contact}
            problem={problem('contact')}
          />
          <LanguageField
            label={t('account.clientLanguage')}
            defaultValue={values.language ?? locale}
          />
          <ControlField label={t('account.unit')} problem={problem('unit')} className={inputs.full}>
            {(control) => (
              <select
                // Another link of the price list selects another unit, so mount the field again.
                key={chosen}
                {...control}
                name="unit"
                defaultValue={chosen}
                required
              >
                <option value="">{t('account.chooseUnit')}</option>
                {/* The unit may be on another page of the price list. */}
                {chosen !== '' && !isListed && <option value={chosen}>{chosen}</option>}
                {forOffer.map(({ slug, title, units }) => (
                  <optgroup key={slug} label={title.text}>
                    {units.map(({ key, label, typeTitle, price }) => (
                      <option key={key} value={`${slug}/${key}`}>
                        {label}, {typeTitle.text}, {priceText(price, locale, t)}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </select>
            )}
          </ControlField>
          <ControlField
            label={t('account.clientMessage')}
            optional={t('account.optional')}
            className={inputs.full}
          >
            {(control) => (
              <textarea
                {...control}
                name="message"
                {...inputKinds.message}
                defaultValue={values.message}
              />
            )}
          </ControlField>
          <button type="submit" className="btn" name="do" value="client">
            {t('account.clientSend')}
          </button>
        </form>
      </div>
    </section>
  )
}

function Result(props: {
  error: FormError | undefined
  done: string | null
  until: string | null
}) {
  const { locale, t } = useLanguage()
  const { error, done, until } = props
  if (error) {
    return <FormErrorNotice error={error} />
  }
  if ((done !== 'client' && done !== 'again') || until === null || !isDay(until)) return null
  const date = formatDay(until, locale)
  return (
    <Notice kind="done" isAnswer>
      {t(done === 'client' ? 'account.clientDone' : 'account.clientAgain', { date })}
    </Notice>
  )
}

function problemText(t: Translate, error: FormError, input: string): string | undefined {
  const found = error.problems.find(
    (each) => each.input === input || (input === 'unit' && each.input === 'project'),
  )
  if (found === undefined) return undefined
  if (found.problem === 'missing') return t('account.missing')
  return found.problem === 'too-long' ? t('account.tooLong') : t('account.wrong')
}
