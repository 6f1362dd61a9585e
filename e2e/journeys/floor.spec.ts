import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { harmless } from '../product/floor-exceptions.ts'
import { newerCalls } from '../product/newer-calls.ts'
import { newerStyles } from '../product/newer-styles.ts'
import { desktop, expect, hydrated, ready, test } from './visitor.ts'

const built = path.resolve(import.meta.dirname, '../../site', process.env.SITE_BUILD ?? 'build')

const exceptions = Object.values(harmless).flat()

test('built files use nothing that the oldest browsers lack, unless that is harmless', async ({
  request,
}) => {
  const found = new Map<string, string>()
  const note = (file: string, features: Iterable<string>) => {
    for (const feature of features) found.set(feature, file)
  }
  const files = globSync('{client,server}/assets/*.{js,css}', { cwd: built })
  for (const file of files) {
    const text = readFileSync(path.join(built, file), 'utf8')
    if (file.endsWith('.css')) note(file, newerStyles(text))
    else if (file.startsWith('client')) note(file, newerCalls(text))
  }
  const isUnknown = ([feature]: readonly [string, string]) => !exceptions.includes(feature)
  expect([...found].filter(isUnknown)).toEqual([])
  expect(exceptions.filter((each) => !found.has(each))).toEqual([])
  // Nothing adds calls for the first inline script.
  const html = await (await request.get('/ua')).text()
  const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)]
  expect(inline.length).toBeGreaterThan(0)
  expect(inline.flatMap(([, code = '']) => newerCalls(code))).toEqual([])
})

test.describe('in the oldest browsers', () => {
  test.use({ viewport: desktop, consent: 'granted' })

  test('gallery, units and forms work @thorough', async ({ page, complaints }) => {
    await page.addInitScript(() => {
      const owners: readonly (readonly [object, readonly string[]])[] = [
        [URL, ['canParse', 'parse']],
        [URLSearchParams.prototype, ['size']],
        [AbortSignal, ['any', 'timeout']],
        [Promise, ['withResolvers', 'try']],
        [Map, ['groupBy']],
        [Object, ['groupBy']],
        [Array, ['fromAsync']],
        [
          Array.prototype,
          ['findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with'],
        ],
        [String.prototype, ['toWellFormed', 'isWellFormed']],
        [Set.prototype, ['union', 'difference', 'intersection', 'isSubsetOf']],
        [Element.prototype, ['checkVisibility']],
        [HTMLFormElement.prototype, ['requestSubmit']],
        [
          Reflect.getPrototypeOf(Reflect.getPrototypeOf([].values()) ?? {}) ?? {},
          ['map', 'filter', 'find', 'some', 'every', 'toArray', 'take', 'drop'],
        ],
        [window, ['navigation', 'scheduler', 'requestIdleCallback', 'Iterator']],
      ]
      for (const [owner, names] of owners) {
        for (const name of names) Reflect.deleteProperty(owner, name)
      }
    })
    await page.goto('/projects/segara-berawa?utm_source=old')
    await ready(page)
    await page.locator('a[data-gallery="gallery"]').first().click()
    await expect(page.locator('[data-gallery-slide][aria-current="true"]')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-gallery-dialog]')).toHaveCount(0)
    await hydrated(page.locator('[data-island="units"]'))
    await page.goto('/contacts')
    expect(complaints).toEqual([])
  })

  test.describe('with their styles alone', () => {
    test.use({ bypassCSP: true })

    test('the times of the chosen day are shown, and a picture lies between the bars of the gallery @thorough', async ({
      page,
    }) => {
      const older = (css: string) =>
        css
          .replaceAll(':has(', ':-old-has(')
          .replaceAll('container-type:', '-old-container-type:')
          .replaceAll(/(\d)(cq[whib])\b/g, '$1old$2')
      await page.route(/\.css$|\/contacts$|\/projects\//, async (route) => {
        const response = await route.fetch()
        const text = await response.text()
        const isStyle = route.request().resourceType() === 'stylesheet'
        const body = isStyle ? older(text) : text.replaceAll(/<style.*?<\/style>/gs, older)
        await route.fulfill({ response, body })
      })
      // These browsers load `newer-calls.ts`.
      await page.addInitScript(() => Reflect.deleteProperty(Promise, 'withResolvers'))
      await page.goto('/contacts')
      const form = page.locator('form[data-form="viewing"]')
      // Without the form's script a time of another day stays chosen.
      await hydrated(form)
      const days = form.locator('[name="day"]')
      await days.nth(3).check()
      const daysOfVisibleTimes = () =>
        form.locator('[name="slot"]').evaluateAll((times) => {
          const visible = times.filter((time) => time.checkVisibility())
          const groups = visible.map((time) => time.closest('fieldset')?.previousElementSibling)
          return [...new Set(groups.map((day) => day?.querySelector('input')?.value))]
        })
      await expect.poll(daysOfVisibleTimes).toEqual([await days.nth(3).inputValue()])
      await form.locator('[name="slot"]:visible').first().check()
      await days.nth(1).check()
      await expect(form.locator('[name="slot"]:checked')).toHaveCount(0)

      await page.goto('/projects/segara-berawa#gallery-1')
      const slide = page.locator('[data-gallery-slide][aria-current="true"]')
      await expect(slide.locator('img')).toBeVisible()
      await expect
        .poll(() =>
          slide.evaluate((element) => {
            const [room, picture] = [element, element.querySelector('img')].map((each) =>
              each?.getBoundingClientRect(),
            )
            if (!room || !picture) return null
            return picture.top >= room.top && picture.bottom <= room.bottom
          }),
        )
        .toBe(true)
    })
  })
})
