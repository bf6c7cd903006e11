import { useRef, useState, type DragEvent } from 'react';
import { documentTypeCodes, type DocumentTypeCode } from '@hasar/contract/documents/codes.ts';

const kind = 'application/x-hasar-document';

interface TypeTargetOptions {
  /** A document of the grid was dropped on a type. */
  readonly onMove: (documentId: number, type: DocumentTypeCode) => void;
  /** Something was dropped that holds no file. */
  readonly onNothing: () => void;
}

/** Which type something is dragged over: everything that carries `data-document-type` is such a place. */
export function useTypeTarget({ onMove, onNothing }: TypeTargetOptions) {
  const [over, setOver] = useState<DocumentTypeCode>();
  const [dragged, setDragged] = useState<number>();
  const dropped = useRef<DocumentTypeCode>(undefined);
  const end = () => {
    setOver(undefined);
    setDragged(undefined);
  };
  return {
    over,
    /** The document of the grid that is being dragged. */
    dragged,
    /** Where the last files were dropped. */
    droppedOn: () => dropped.current,
    forgetDrop: () => (dropped.current = undefined),
    handlers: {
      onDragStart: (event: DragEvent<HTMLElement>) => {
        const id = closest(event.target, 'documentId');
        if (id === undefined) return;
        event.dataTransfer.setData(kind, id);
        event.dataTransfer.effectAllowed = 'move';
        setDragged(Number(id));
      },
      onDragOver: (event: DragEvent<HTMLElement>) => {
        const type = typeAt(event.target);
        setOver(type);
        if (dragged === undefined) return;
        event.stopPropagation();
        if (type !== undefined) event.preventDefault();
      },
      onDragLeave: (event: DragEvent<HTMLElement>) => {
        if (!(event.relatedTarget instanceof Node) || !event.currentTarget.contains(event.relatedTarget))
          setOver(undefined);
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        const type = typeAt(event.target);
        dropped.current = type;
        if (dragged !== undefined) {
          event.preventDefault();
          event.stopPropagation();
          if (type !== undefined) onMove(dragged, type);
        } else if (!event.dataTransfer.types.includes('Files')) onNothing();
        end();
      },
      onDragEnd: end,
    },
  };
}

function closest(target: EventTarget, name: 'documentId' | 'documentType'): string | undefined {
  if (!(target instanceof Element)) return undefined;
  const attribute = name === 'documentId' ? 'data-document-id' : 'data-document-type';
  return target.closest<HTMLElement>(`[${attribute}]`)?.dataset[name];
}

function typeAt(target: EventTarget): DocumentTypeCode | undefined {
  const type = closest(target, 'documentType');
  return documentTypeCodes.find((code) => code === type);
}
