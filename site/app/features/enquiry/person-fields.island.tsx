import { messengers } from '@alun/contract/rules/site'
import { useMessages } from '../../words/messages.tsx'
import { TextField } from './fields.island.tsx'

/** Name and contacts, in every enquiry form except that of offers. */
export function PersonFields() {
  const t = useMessages()
  return (
    <>
      <TextField name="name" label={t('enquiry.name')} autoComplete="name" wide />
      <PhoneField />
      <TextField
        name="contact"
        label={t('enquiry.contact')}
        hint={
          messengers.includes('telegram')
            ? t('enquiry.contactHintTelegram')
            : t('enquiry.contactHint')
        }
        autoComplete="email"
      />
    </>
  )
}

export function PhoneField({ wide = false }: { wide?: boolean }) {
  const t = useMessages()
  return <TextField name="phone" label={t('enquiry.phone')} autoComplete="tel" wide={wide} />
}
