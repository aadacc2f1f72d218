import sharp from 'sharp';

/** A picture of shapes, different for each seed. */
export function aScene(seed: number): Promise<Buffer> {
  const shapes = Array.from({ length: 14 }, (_, index) => {
    const at = (step: number, size: number) => (seed * 37 + index * step) % size;
    const color = `hsl(${at(83, 360)} 60% ${20 + at(29, 60)}%)`;
    return `<ellipse cx="${at(131, 640)}" cy="${at(97, 480)}" rx="${40 + at(53, 120)}" ry="${30 + at(71, 90)}" fill="${color}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">${shapes.join('')}</svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: '#ddd' }).jpeg({ quality: 92 }).toBuffer();
}
