import { expect, it } from 'vitest'
import { deviceName } from './device-name.ts'

it('names a device by its browser and system', () => {
  const chrome = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML) Chrome/153.0.0.0'
  expect(deviceName(`${chrome} Mobile Safari/537.36`)).toBe('Chrome, Android')
  expect(deviceName(`${chrome} Safari/537.36 Edg/153.0`)).toBe('Edge, Android')
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1'
  expect(deviceName(iPhone)).toBe('Safari, iOS')
  expect(deviceName('curl/8.5.0')).toBeNull()
  expect(deviceName(null)).toBeNull()
})
