import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import styles from './profile.module.css';

/** In pixels of the photo. */
interface Size {
  width: number;
  height: number;
}

/** A square around a point of the photo. At zoom 1 its side is the shorter side of the photo. */
interface Crop {
  x: number;
  y: number;
  zoom: number;
}

const ZOOM_MAX = 4;

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** In pixels of the photo. */
export const getSidePx = ({ width, height }: Size, { zoom }: Crop): number => Math.min(width, height) / zoom;

/** Keeps the square inside the photo. */
function clampCrop(size: Size, crop: Crop): Crop {
  const zoom = clamp(crop.zoom, 1, ZOOM_MAX);
  const half = getSidePx(size, { ...crop, zoom }) / 2;
  return { x: clamp(crop.x, half, size.width - half), y: clamp(crop.y, half, size.height - half), zoom };
}

/** The largest centred square. */
export const createInitialCrop = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

export const zoomCrop = (size: Size, crop: Crop, zoom: number): Crop => clampCrop(size, { ...crop, zoom });

/** Drags the photo by fractions of the square's side; the square moves the other way. */
export function moveCrop(size: Size, crop: Crop, rightPart: number, downPart: number): Crop {
  const side = getSidePx(size, crop);
  return clampCrop(size, { ...crop, x: crop.x - rightPart * side, y: crop.y - downPart * side });
}

/** The largest width in which the server stores a photo. */
const SIDE_MAX_PX = 1280;
const JPEG_QUALITY = 0.92;

/** Draws the square so that it fills the canvas. */
function drawCrop(canvas: HTMLCanvasElement, photo: ImageBitmap, crop: Crop): void {
  const side = getSidePx(photo, crop);
  const context = canvas.getContext('2d');
  if (context === null) return;
  // JPEG has no transparency: transparent pixels would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(photo, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, canvas.width, canvas.height);
}

/** The square as a JPEG file. */
function renderCropFile(photo: ImageBitmap, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.max(1, Math.min(SIDE_MAX_PX, Math.round(getSidePx(photo, crop))));
  drawCrop(canvas, photo, crop);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) =>
        blob === null
          ? reject(new Error('The canvas gave no photo.'))
          : resolve(new File([blob], 'profile.jpg', { type: blob.type })),
      'image/jpeg',
      JPEG_QUALITY,
    ),
  );
}

/** The canvas is up to 280 px wide on the screen; doubled for high-density displays. */
const PREVIEW_PX = 560;
const KEY_STEP = 0.05;

const STEPS: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
};

interface PhotoCropProps {
  photo: ImageBitmap;
  onCropped: (file: File) => void;
  onFail: (reason: unknown) => void;
  onClose: () => void;
}

/** Selects the square of a photo that becomes the profile picture, by touch, mouse or keyboard. */
export function PhotoCrop({ photo, onCropped, onFail, onClose }: PhotoCropProps) {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState(() => createInitialCrop(photo));
  const [isCutting, setIsCutting] = useState(false);

  useLayoutEffect(() => {
    if (canvasRef.current) drawCrop(canvasRef.current, photo, crop);
  }, [photo, crop]);

  const move = (right: number, down: number) => setCrop((current) => moveCrop(photo, current, right, down));
  const handlePointerMove = ({ currentTarget, pointerId, movementX, movementY }: PointerEvent<HTMLElement>) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    move(movementX / currentTarget.clientWidth, movementY / currentTarget.clientHeight);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(...step);
  };
  const handleConfirm = () => {
    setIsCutting(true);
    renderCropFile(photo, crop).then(onCropped, onFail);
  };

  const actions = (
    <>
      <Button variant="quiet" onClick={onClose}>
        취소
      </Button>
      <Button isPending={isCutting} onClick={handleConfirm}>
        이대로 쓰기
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title="보일 부분을 골라 주세요" actions={actions}>
      <button
        type="button"
        className={styles.stage}
        aria-label="사진 위치, 화살표 키로 옮길 수 있어요"
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={handlePointerMove}
        onKeyDown={handleKeyDown}
      >
        <canvas ref={canvasRef} width={PREVIEW_PX} height={PREVIEW_PX} className={styles.canvas} />
      </button>
      <label className={styles.zoom}>
        확대
        <input
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          value={crop.zoom}
          className={styles.range}
          onChange={({ target }) => setCrop(zoomCrop(photo, crop, Number(target.value)))}
        />
      </label>
    </Dialog>
  );
}
