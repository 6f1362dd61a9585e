/** Hyphens, dashes and minus signs of all widths, which people and programs write for `-`. */
export const dashes = /[\u02d7\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/g
