import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { columnWord, csvColumns } from '../csv-columns.ts'
import { gridColumns } from '../unit-fields.ts'
import { writeValue } from '../unit-kinds.ts'
import type { NewUnit } from '../unit-values.ts'

interface Props {
  units: readonly NewUnit[]
  types: Readonly<Record<string, string>>
}

/** Unsaved units that a file adds. */
export function NewUnits({ currency, types, units }: Props & { currency: string }) {
  const text = usePanelText()
  const { number, t } = text
  const label = `${t('units.grid.newUnits')}: ${number(units.length)}`
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it
    <section className="units-new" tabIndex={0} aria-label={label} data-new-units>
      <table>
        <caption>
          <b className="strong">{label}</b> <span className="soon">{t('units.grid.notSaved')}</span>
        </caption>
        <thead>
          <tr>
            {csvColumns
              .filter((name) => name !== 'currency')
              .map((name) => (
                <th key={name} scope="col">
                  {t(columnWord(name))}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {units.map((unit) => (
            <tr key={unit.label}>
              <th scope="row">{unit.label}</th>
              <td>{types[unit.type]}</td>
              {gridColumns.map((name) => (
                <td key={name}>{writeValue(name, unit[name], { currency }, text)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Explains the columns of a file. */
export function CsvHelp(props: Pick<Props, 'types'> & { project: string; mayCreate: boolean }) {
  const { t } = usePanelText()
  const { mayCreate, project, types } = props
  return (
    <details className="units-csv">
      <summary className="link">{t('units.csvHelp.title')}</summary>
      <p>
        {t(mayCreate ? 'units.csvHelp.adds' : 'units.csvHelp.changes')}{' '}
        {mayCreate && (
          <a className="link" href={`/api/units/export.csv?project=${project}&template=1`} download>
            {t('units.csvHelp.template')}
          </a>
        )}
      </p>
      <dl>
        {csvColumns.map((name) => (
          <div key={name}>
            <dt>{t(columnWord(name))}</dt>
            <dd>
              {t(`units.csvHelp.${name}`)}
              {name === 'type' && ` ${Object.values(types).join(', ')}`}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
