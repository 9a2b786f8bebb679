import { type ComponentChildren, createContext } from "preact";
import { useRef, useState } from "preact/hooks";
import style from "./keep-until-ready.module.css";

/** Tells a succession that the content has something to show: items, "none" or a failure. */
export const ReadyContext = createContext<(() => void) | undefined>(undefined);

interface Step {
  id: string;
  children: ComponentChildren;
}

/** Shows the newest content. What it showed before stays below, dimmed and out of reach, until the newest has arrived. */
export function KeepPreviousUntilReady({ id, children }: Step) {
  const [arrived, setArrived] = useState<string | null>(null);
  const last = useRef<Step | null>(null);
  const newest: Step = { id, children };
  if (arrived === id) last.current = newest;
  const steps = last.current === null || last.current.id === id ? [newest] : [newest, last.current];
  return (
    <>
      {steps.map((step) => (
        <ReadyContext.Provider key={step.id} value={() => setArrived(step.id)}>
          <div
            class={step === newest ? "stack gap-s2" : `stack gap-s2 ${style.earlier}`}
            inert={step !== newest}
          >
            {step.children}
          </div>
        </ReadyContext.Provider>
      ))}
    </>
  );
}
