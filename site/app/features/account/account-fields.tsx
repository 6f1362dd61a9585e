import { inputKinds } from '@alun/contract/rules/input-kinds'
import { intlLocale, languageName, locales } from '@alun/contract/rules/locale'
import type { FormError } from '../../visit/form-error.ts'
import { useLocale, useMessages } from '../../words/messages.tsx'
import { ControlField, Field } from './field.tsx'

/** After an error the inputs show the typed values, and invalid ones are marked. */
interface PersonFieldProps {
  error: FormError | undefined
}

const isWrong = (error: FormError | undefined, input: string) =>
  error?.inputs.includes(input) ? true : undefined

export function EmailField({ error }: PersonFieldProps) {
  const t = useMessages()
  return (
    <Field
      label={t('account.email')}
      name="email"
      {...inputKinds.mail}
      autoComplete="username"
      defaultValue={error?.values.email}
      aria-invalid={isWrong(error, 'email')}
      required
    />
  )
}

export function NameField({ error }: PersonFieldProps) {
  const t = useMessages()
  return (
    <Field
      label={t('account.name')}
      name="name"
      {...inputKinds.name}
      autoComplete="name"
      defaultValue={error?.values.name}
      aria-invalid={isWrong(error, 'name')}
      required
    />
  )
}

/**
 * @param account user name for password managers; empty if the page does not know it, because without such an
 *   input they take another one for the user name; `null` if the form has an input for it
 */
export function NewPasswordField({
  label,
  error,
  account = '',
}: PersonFieldProps & { label: string; account?: string | null }) {
  const t = useMessages()
  return (
    <>
      {account !== null && (
        <input type="text" name="username" autoComplete="username" defaultValue={account} hidden />
      )}
      <Field
        label={label}
        name="password"
        type="password"
        autoComplete="new-password"
        hint={t('account.passwordHint')}
        aria-invalid={isWrong(error, 'password')}
        required
      />
    </>
  )
}

export function LanguageField({ label, defaultValue }: { label: string; defaultValue: string }) {
  const locale = useLocale()
  return (
    <ControlField label={label}>
      {(control) => (
        <select {...control} name="language" defaultValue={defaultValue}>
          {locales.map((each) => (
            <option key={each} value={each}>
              {languageName(each, intlLocale(locale))}
            </option>
          ))}
        </select>
      )}
    </ControlField>
  )
}
