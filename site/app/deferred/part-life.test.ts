import { describe, expect, it } from 'vitest'
import { areAlive, isPageWaiting, PartLife, whenAlive } from './part-life.ts'

describe('the parts of a page', () => {
  it('are alive where there are none', async () => {
    expect(areAlive()).toBe(true)
    await whenAlive()
  })

  it('are alive when the last of them is', async () => {
    const [first, second] = [new PartLife(), new PartLife()]
    first.begin()
    second.begin()
    let alive = false
    const wait = whenAlive().then(() => {
      alive = true
    })
    first.reached()
    await Promise.resolve()
    expect(alive).toBe(false)
    second.reached()
    await wait
    expect(areAlive()).toBe(true)
  })

  it('may come to life before they are waited for', () => {
    const part = new PartLife()
    part.reached()
    part.begin()
    expect(areAlive()).toBe(true)
  })

  it('may be all of a page', () => {
    const page = new PartLife({ isWholePage: true })
    const leave = page.begin()
    expect(isPageWaiting()).toBe(true)
    page.reached()
    expect(isPageWaiting()).toBe(false)
    leave()
  })

  it('are not waited for when the page that had them is gone', () => {
    const leave = new PartLife().begin()
    expect(areAlive()).toBe(false)
    leave()
    expect(areAlive()).toBe(true)
  })
})
