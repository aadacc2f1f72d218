import type { Visit } from '@sol/contract/solmark';
import { countDays, toCells, toMonths } from './solo-days.ts';

/** The height of a portrait post; the size in pixels of the file. */
const WIDTH_PX = 1080;
const HEIGHT_PX = 1350;
const MARGIN_PX = 90;
const GRID_TOP_PX = 305;
/** The third month of a row ends at the right margin. */
const MONTH_WIDTH_PX = 337;
/** Six weeks. */
const MONTH_HEIGHT_PX = 250;
const CELL_PX = 34;
const DOT_RADIUS_PX = 11;
/** Paper, ink and accent of the light theme: a canvas reads no oklch in all engines. */
const [PAPER, INK, INK_2, EMPTY, ACCENT] = ['#fdfbf8', '#2b2521', '#716a64', '#e9e4de', '#c4492c'];
const FONT = 'Pretendard, system-ui, sans-serif';

function drawMonth(context: CanvasRenderingContext2D, year: number, month: number, visited: ReadonlySet<number>): void {
  const left = MARGIN_PX + ((month - 1) % 3) * MONTH_WIDTH_PX;
  const top = GRID_TOP_PX + Math.floor((month - 1) / 3) * MONTH_HEIGHT_PX;
  context.fillStyle = INK_2;
  context.font = `600 26px ${FONT}`;
  context.fillText(`${month}월`, left, top);
  toCells(year, month).forEach((day, index) => {
    if (day === null) return;
    context.fillStyle = visited.has(day) ? ACCENT : EMPTY;
    context.beginPath();
    const [x, y] = [left + (index % 7) * CELL_PX, top + 26 + Math.floor(index / 7) * CELL_PX];
    context.arc(x + DOT_RADIUS_PX, y, DOT_RADIUS_PX, 0, 2 * Math.PI);
    context.fill();
  });
}

/**
 * A picture of the days of a year, without the places: a shared picture must not tell where the member goes alone.
 * @throws if the browser cannot draw or encode it
 */
export async function drawSoloDays(year: number, visits: readonly Visit[]): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH_PX;
  canvas.height = HEIGHT_PX;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.fillStyle = PAPER;
  context.fillRect(0, 0, WIDTH_PX, HEIGHT_PX);
  context.fillStyle = INK;
  context.font = `700 64px ${FONT}`;
  context.fillText(`${year}년, 혼자 보낸 날`, MARGIN_PX, 150);
  context.fillStyle = ACCENT;
  context.font = `600 40px ${FONT}`;
  context.fillText(`${countDays(visits)}일 · ${visits.length}곳`, MARGIN_PX, 220);
  const months = new Map(toMonths(visits).map(({ month, days }) => [month, new Set(days.keys())]));
  for (let month = 1; month <= 12; month += 1) drawMonth(context, year, month, months.get(month) ?? new Set());
  context.fillStyle = INK_2;
  context.font = `700 36px ${FONT}`;
  context.fillText('쏠', MARGIN_PX, HEIGHT_PX - 36);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('the picture was not encoded');
  return new File([blob], `sol-${year}.png`, { type: 'image/png' });
}
