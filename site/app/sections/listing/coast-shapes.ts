/** What the schematic map of the coast is drawn of: path data, and where its names stand. */
export const sea =
  'M0 120C70 140 120 172 176 204S262 256 312 286 400 340 452 374 560 438 612 474 690 520 730 560L756 600'
export const waves =
  'M0 152C66 170 112 200 166 232S250 284 300 314 386 366 438 400 546 464 598 500 660 540 696 580L708 600M0 186C62 202 104 230 156 260S238 312 288 342 372 392 424 426 532 490 584 526 620 550 650 584L660 600'
export const roads =
  'M0 34C150 60 240 96 330 120S560 170 660 240 820 360 960 420M200 0C190 60 176 120 172 190M330 0C340 80 330 160 300 262M520 0C510 100 440 220 420 340M660 0C660 120 660 200 640 260S560 380 560 428M840 0C820 160 770 300 700 372S640 440 632 470M430 236L780 250'
export const rivers =
  'M262 0C256 40 268 90 250 130S240 190 236 236M424 0C420 60 404 120 388 170S372 260 372 318M596 0C590 90 596 130 570 190S520 300 506 402'

export const towns = [
  { key: 'seseh', x: 30, y: 84 },
  { key: 'pererenan', x: 196, y: 50 },
  { key: 'canggu', x: 268, y: 196 },
  { key: 'berawa', x: 588, y: 270 },
  { key: 'umalas', x: 740, y: 340 },
  { key: 'seminyak', x: 770, y: 462 },
] as const

export const beaches = [
  { key: 'pererenanBeach', x: 140, y: 210 },
  { key: 'echoBeach', x: 252, y: 278 },
  { key: 'batuBolong', x: 342, y: 332 },
  { key: 'berawaBeach', x: 458, y: 402 },
  { key: 'petitenget', x: 630, y: 500 },
] as const

/** What is written beside the places. */
export const notes = [
  { key: 'ocean', x: 200, y: 508, size: 24, anchor: 'start' },
  { key: 'schematic', x: 200, y: 534, size: 15, anchor: 'start' },
  { key: 'scale', x: 330, y: 573, size: 15, anchor: 'start' },
  { key: 'north', x: 900, y: 102, size: 16, anchor: 'middle' },
  { key: 'airport', x: 838, y: 562, size: 17, anchor: 'middle' },
] as const

export const scaleBar = 'M200 562v10h120v-10'
/** To the north, and to the airport. */
export const arrows = 'M900 82V36M891 48L900 34 909 48M884 556h46M918 548l13 8-13 8'
