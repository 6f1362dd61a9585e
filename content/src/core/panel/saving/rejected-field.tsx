import { getTranslation } from '@payloadcms/translations'
import { useField, useTranslation } from '@payloadcms/ui'
import type { ClientField } from 'payload'
import { useId } from 'react'
import { PanelButton } from '../look/panel-button.tsx'
import { Select } from '../look/select.tsx'
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
export function RejectedField({ field, goTo, label, path, reason }: Props) {
  const { t } = usePanelText()
  const { i18n } = useTranslation()
  const id = useId()
  const { setValue, value } = useField<unknown>({ path })
  const heading = (
    <h3>
      {label} <small>{reason}</small>
    </h3>
  )
  const shared = {
    id,
    className: 'input',
    'data-rejected': path,
    value: typeof value === 'string' ? value : '',
    onChange: ({ target }: { target: { value: string } }) => setValue(target.value),
  }
  const input = () => {
    if (field?.type === 'textarea') return <textarea {...shared} rows={3} />
    if (field?.type === 'text' && !field.hasMany) return <input {...shared} />
    if (field?.type !== 'select' || field.hasMany) return null
    const options = field.options.map((option): [string, string] =>
      typeof option === 'string'
        ? [option, option]
        : [option.value, String(getTranslation(option.label, i18n))],
    )
    return <Select {...shared} none={t('panel.saving.choose')} options={options} />
  }
  const shown = input()
  return shown ? (
    <label htmlFor={id}>
      {heading}
      {shown}
    </label>
  ) : (
    <>
      {heading}
      <PanelButton isSmall onClick={goTo}>
        {t('panel.saving.toField')}
      </PanelButton>
    </>
  )
}
