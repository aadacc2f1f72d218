import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { type Crop, createInitialCrop, getSidePx, moveCrop, ZOOM_MAX, zoomCrop } from '../model/crop.ts';
import styles from './photo-crop.module.css';

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
