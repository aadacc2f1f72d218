import type { Category } from '@sol/contract/category';
import { seededRandom } from '../seeded-random.ts';
import { cakeFromAbove, cupOnLedge, cupShelves, quietCorner } from './cafe-scenes.ts';
import { CANVAS_WIDTH, type Palette, type Scene } from './canvas.ts';
import { archedHall, emptyStage, galleryWall } from './culture-scenes.ts';
import { alleyLanterns, barAtDusk, wineAndCandle } from './drink-scenes.ts';
import { arcadeGlow, climbingWall, recordPlayer } from './entertainment-scenes.ts';
import { counterSeats, noodleBowl, trayForOne } from './food-scenes.ts';
import { bookTable, clothesRail, potteryShelf } from './shop-scenes.ts';
import { hillsAtDusk, streamAndBridge, treePath } from './walk-scenes.ts';
import { deskLamp, libraryShelves, rainWindow } from './work-scenes.ts';

const palette = (colors: string): Palette => {
  const [dark = '', mid = '', soft = '', light = ''] = colors.split(' ');
  return { dark, mid, soft, light };
};

const CATEGORY_SCENES: Record<Category, { scenes: readonly Scene[]; palettes: readonly Palette[] }> = {
  food: {
    scenes: [noodleBowl, trayForOne, counterSeats],
    palettes: [
      '#4a2a22 #a8583c #e2ac7c #f8e8cc',
      '#2f2a28 #7d5f4a #d5a668 #f6e7c9',
      '#3a3b31 #7a7c58 #cdbf90 #f4edd6',
    ].map(palette),
  },
  cafe: {
    scenes: [cupOnLedge, cakeFromAbove, quietCorner, cupShelves],
    palettes: ['#3d2b24 #8d6a54 #dcc3a4 #f6e8d2', '#2f3639 #6f7f7c #c6cdc0 #f3e9d5'].map(palette),
  },
  culture: {
    scenes: [galleryWall, archedHall, emptyStage],
    palettes: ['#2d2942 #5f5684 #b5a8ca #efe8f2', '#3c3439 #8d7682 #cfbcc1 #f3eae8'].map(palette),
  },
  walk: {
    scenes: [treePath, hillsAtDusk, streamAndBridge],
    palettes: ['#20392f #4f7a60 #a9c49c #f1f2da', '#4c3822 #9c7440 #dcb872 #f9ebcb'].map(palette),
  },
  work: {
    scenes: [deskLamp, libraryShelves, rainWindow],
    palettes: ['#1f2b42 #48628c #a1b6d1 #f6e8c4', '#2b3034 #656e73 #b9beb8 #f6e6bd'].map(palette),
  },
  shop: {
    scenes: [bookTable, potteryShelf, clothesRail],
    palettes: ['#4c2a3a #a45a76 #e2afba #f9eae7', '#34413a #6f8c79 #bdceb6 #f3f0e1'].map(palette),
  },
  entertainment: {
    scenes: [recordPlayer, arcadeGlow, climbingWall],
    palettes: ['#17333b #31727a #91c3bd #f5ecd2', '#251d3c #5d3e84 #c673a8 #ffdda8'].map(palette),
  },
  drink: {
    scenes: [barAtDusk, wineAndCandle, alleyLanterns],
    palettes: ['#1d1b28 #4c3c50 #b47a4a #f7d492', '#2b161a #702f36 #c3764e #f9d19c'].map(palette),
  },
};

export interface DrawnScene {
  category: Category;
  width: number;
  height: number;
  /** Without film grain, which is added to the pixels. */
  svg: string;
}

/** The largest width of the media store. Larger drawings would only make the first start slower. */
const SCENE_WIDTH_PX = 1280;

/** Ratios of height to width: square, landscape and portrait. */
const RATIOS = [1, 3 / 4, 4 / 3] as const;

/** The ratio of the sollect card, and the width of a phone display. */
const COVER_RATIO = 4 / 3;
const COVER_WIDTH_PX = 960;

interface SceneOptions {
  scene: Scene;
  /** Mirrored horizontally. */
  isMirrored?: boolean;
  colors: Palette;
  seed: number;
  ratio: number;
  widthPx: number;
}

function renderScene(
  category: Category,
  { scene, colors, seed, ratio, widthPx, isMirrored }: SceneOptions,
): DrawnScene {
  const height = CANVAS_WIDTH * ratio;
  const drawn = scene({ width: CANVAS_WIDTH, height, colors, random: seededRandom(seed) });
  const drawing = isMirrored ? `<g transform="translate(${CANVAS_WIDTH} 0) scale(-1 1)">${drawn}</g>` : drawn;
  const heightPx = Math.round(widthPx * ratio);
  return {
    category,
    width: widthPx,
    height: heightPx,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}"
viewBox="0 0 ${CANVAS_WIDTH} ${height}">${drawing}</svg>`,
  };
}

/** Each scene of each category in each of its palettes, with alternating ratios. */
export function drawScenes(seed: number): DrawnScene[] {
  return Object.entries(CATEGORY_SCENES).flatMap(([category, { scenes, palettes }]) =>
    scenes.flatMap((scene, sceneIndex) =>
      palettes.map((colors, paletteIndex) =>
        renderScene(category as Category, {
          scene,
          colors,
          widthPx: SCENE_WIDTH_PX,
          seed: seed + sceneIndex * 101 + paletteIndex * 17,
          ratio: RATIOS[(sceneIndex + paletteIndex) % RATIOS.length] ?? 1,
        }),
      ),
    ),
  );
}

/**
 * One portrait picture per sollect. Combinations of scene and palette repeat within a category only
 * after all of them have been used, and are then mirrored.
 */
export function drawCovers(seed: number, categories: readonly Category[]): DrawnScene[] {
  const drawn = new Map<Category, number>();
  return categories.map((category, index) => {
    const nth = drawn.get(category) ?? 0;
    drawn.set(category, nth + 1);
    const { scenes, palettes } = CATEGORY_SCENES[category];
    const round = Math.floor(nth / scenes.length);
    const scene = scenes[nth % scenes.length];
    const colors = palettes[((nth % scenes.length) + round) % palettes.length];
    if (scene === undefined || colors === undefined) throw new RangeError(`no scene of ${category}`);
    return renderScene(category, {
      scene,
      colors,
      ratio: COVER_RATIO,
      widthPx: COVER_WIDTH_PX,
      seed: seed + index * 7,
      isMirrored: Math.floor(round / palettes.length) % 2 === 1,
    });
  });
}
