'use client'

import { menuEntries } from '@alun/contract/rules/menus'
import { FieldDescription, SelectInput, useField } from '@payloadcms/ui'
import type { TextFieldClientComponent } from 'payload'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'

/** Chooses pages and sections for a menu; their order is changed by dragging. */
export const MenuField: TextFieldClientComponent = ({ field, path, readOnly }) => {
  const { t } = usePanelText()
  const { disabled, setValue, value } = useField<string[]>({ path })
  return (
    <SelectInput
      path={path}
      name={field.name}
      label={field.label}
      Description={<FieldDescription description={field.admin?.description} path={path} />}
      hasMany
      isSortable
      options={menuEntries.map((name) => ({ label: t(`panel.pages.${name}`), value: name }))}
      value={value ?? []}
      readOnly={readOnly || disabled}
      onChange={(chosen) => setValue([chosen ?? []].flat().map((option) => String(option.value)))}
    />
  )
}
