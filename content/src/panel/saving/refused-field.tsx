import { getTranslation } from '@payloadcms/translations'
import { useField, useTranslation } from '@payloadcms/ui'
import type { ClientField } from 'payload'
import { PanelButton } from '../look/panel-button.tsx'
import { usePanelText } from '../use-panel-text.ts'

interface Props {
  field: ClientField | null
  path: string
  label: string
  reason: string | undefined
  /** Shows it in the form, where it can't be filled in here. */
  goTo: () => void
}

/** One field that a record lacks, with its input where that is a line or a choice. */
export function RefusedField({ field, goTo, label, path, reason }: Props) {
  const { t } = usePanelText()
  const { i18n } = useTranslation()
  const { setValue, value } = useField<unknown>({ path })
  const heading = (
    <>
      {label} <small>{reason}</small>
    </>
  )
  const shared = {
    className: 'input',
    'data-refused': path,
    value: typeof value === 'string' ? value : '',
  }
  if (field?.type === 'text' && !field.hasMany) {
    return (
      <label>
        <h3>{heading}</h3>
        <input {...shared} onChange={(event) => setValue(event.target.value)} />
      </label>
    )
  }
  if (field?.type === 'textarea') {
    return (
      <label>
        <h3>{heading}</h3>
        <textarea {...shared} rows={3} onChange={(event) => setValue(event.target.value)} />
      </label>
    )
  }
  if (field?.type === 'select' && !field.hasMany) {
    return (
      <label>
        <h3>{heading}</h3>
        <select {...shared} onChange={(event) => setValue(event.target.value)}>
          <option value="">{t('panel.saving.choose')}</option>
          {field.options.map((option) => {
            const { label: name, value: each } =
              typeof option === 'string' ? { label: option, value: option } : option
            return (
              <option key={each} value={each}>
                {getTranslation(name, i18n)}
              </option>
            )
          })}
        </select>
      </label>
    )
  }
  return (
    <>
      <h3>{heading}</h3>
      <PanelButton isSmall onClick={goTo}>
        {t('panel.saving.toField')}
      </PanelButton>
    </>
  )
}
