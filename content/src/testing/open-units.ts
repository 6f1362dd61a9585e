import { loadGrid } from '../publishing/units/load-grid.ts'
import { saveAnswer, type UnitRow } from '../publishing/units/unit-values.ts'
import { openContent } from './open-content.ts'
import { addProject, addUnit, samples, writeItem } from './written-records.ts'

export type Who = 'sales' | 'editor' | 'translator' | 'admin'

/** Opens the content service with a project of five units, and the calls of its grid. */
export async function openUnits() {
  const api = await openContent()
  const project = await addProject(api, 'grid-project', 'Grid')
  const type = await writeItem(api, 'unit-types', {
    facts: samples.unitType('grid-type', project),
    texts: { en: { title: 'Villa' } },
  })
  for (let n = 0; n < 5; n += 1) await addUnit(api, project, type)

  const ask = async (who: Who, path: string, json?: object) =>
    api.http(`/api/${path}`, json ? { method: 'POST', json } : {}, await api.as(who))
  const rowsNow = async () =>
    (await loadGrid(api.payload, project, { readsNames: true }, 'en')).rows

  return {
    api,
    close: api.close,
    project: { id: project, type },
    ask,
    rowsNow,
    async rowAt(index: number): Promise<UnitRow> {
      const row = (await rowsNow())[index]
      if (!row) throw new Error(`No unit ${index}`)
      return row
    },
    async save(who: Who, rows: object[], source = 'grid') {
      const answer = await ask(who, 'units/grid', { project, source, rows })
      return saveAnswer.parse(await answer.json())
    },
    async change(who: Who, path: string, json: object, language = 'en') {
      const method = path.startsWith('globals') ? 'POST' : 'PATCH'
      const call = { method, headers: { 'Accept-Language': language }, json }
      const answer = await api.http(`/api/${path}`, call, await api.as(who))
      return { status: answer.status, text: await answer.text() }
    },
  }
}
