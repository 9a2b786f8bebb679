import "../../components/ui/tokens.css";
import "../../components/ui/primitives.css";
import "./controls.css";
import { type ComponentChildren, render } from "preact";
import { useState } from "preact/hooks";
import { Button } from "../../components/ui/controls/button.tsx";
import { CheckboxField } from "../../components/ui/controls/checkbox-field.tsx";
import dialogStyle from "../../components/ui/controls/dialog.module.css";
import { Disclosure } from "../../components/ui/controls/disclosure.tsx";
import { IconButton } from "../../components/ui/controls/icon-button.tsx";
import { Menu } from "../../components/ui/controls/menu.tsx";
import { OptionList } from "../../components/ui/controls/option-list.tsx";
import { RangeField } from "../../components/ui/controls/range-field.tsx";
import { SegmentedControl } from "../../components/ui/controls/segmented-control.tsx";
import { SelectField } from "../../components/ui/controls/select-field.tsx";
import { Switch } from "../../components/ui/controls/switch.tsx";
import { TextField } from "../../components/ui/controls/text-field.tsx";
import { Card } from "../../components/ui/display/card.tsx";
import { Chip, type Tone } from "../../components/ui/display/chip.tsx";
import { EmptyState } from "../../components/ui/display/empty-state.tsx";
import { MiddleEllipsis } from "../../components/ui/display/middle-ellipsis.tsx";
import { Notice } from "../../components/ui/display/notice.tsx";
import { Skeleton } from "../../components/ui/display/skeleton.tsx";
import { StickyBar } from "../../components/ui/display/sticky-bar.tsx";
import { Toast } from "../../components/ui/display/toast.tsx";
import { Icon } from "../../components/ui/icons/icon.tsx";
import * as viewIcons from "../../components/ui/icons/icons.ts";
import * as panelIcons from "../../components/ui/icons/panel-icons.ts";

/** Shows every control in every state. Only development builds contain this page. */

const icons = { ...viewIcons, ...panelIcons };

const TONES: readonly Tone[] = ["plain", "info", "good", "warn", "bad"];
const NOTICES = ["info", "good", "warn", "bad"] as const;
const KINDS = ["primary", "plain", "quiet", "danger"] as const;
const RATINGS = ["safe", "suggestive", "explicit"] as const;
const LONG = "https://img.halftone-pics.example/files/2026/11/a-very-long-name-of-a-picture.png";

const idle = () => undefined;

function Part({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Shows what is pressed. */
function Actions() {
  return (
    <>
      <Part title="Button">
        {KINDS.map((kind) => (
          <div key={kind} class="line">
            <Button kind={kind}>{kind}</Button>
            <Button kind={kind}>
              <Icon of={icons.upload} />
              with an icon
            </Button>
            <Button kind={kind} busy>
              busy
            </Button>
            <Button kind={kind} disabled>
              disabled
            </Button>
          </div>
        ))}
      </Part>
      <Part title="Icon button and menu">
        <div class="line menus">
          <IconButton label="Close" icon={icons.close} />
          <IconButton label="Refresh" icon={icons.refresh} kind="plain" />
          <IconButton label="Undo" icon={icons.undo} disabled />
          <Menu
            label="More actions"
            items={[
              { label: "Compare", icon: icons.compare, onChoose: idle },
              { label: "Open board.example", icon: icons.external, href: "https://board.example" },
              { label: "Without an icon", onChoose: idle },
            ]}
          />
        </div>
      </Part>
    </>
  );
}

/** Shows what holds a value. */
function Inputs() {
  const [rating, setRating] = useState<(typeof RATINGS)[number] | null>("safe");
  const [on, setOn] = useState(true);
  const [text, setText] = useState("Boats on the river");
  const [part, setPart] = useState(0.4);
  return (
    <>
      <Part title="SegmentedControl">
        <SegmentedControl
          label="Rating"
          segments={RATINGS.map((value) => ({ value, label: value }))}
          value={rating}
          onChoose={setRating}
        />
        <SegmentedControl
          label="Disabled"
          segments={RATINGS.map((value) => ({ value, label: value, icon: icons.eye }))}
          value={null}
          onChoose={setRating}
          disabled
        />
      </Part>
      <Part title="Switch and tick">
        <Switch id="on" label="Switch" hint="One line of text." checked={on} onChange={setOn} />
        <Switch id="off" label="Off" checked={!on} onChange={(value) => setOn(!value)} />
        <CheckboxField id="tick" label="Tick" hint="A hint." checked={on} onChange={setOn} />
      </Part>
      <Part title="Fields">
        <TextField id="text" label="Text" hint="A hint." value={text} onValue={setText} />
        <TextField id="wrong" label="Wrong" errors={["Too long."]} value={text} onValue={setText} />
        <TextField
          id="area"
          label="Several lines"
          doubt="Probably too short."
          multiline
          value={text}
          onValue={setText}
        />
        <SelectField
          id="select"
          label="Choice"
          hint="A hint."
          value={rating ?? "safe"}
          choices={RATINGS}
          nameOf={(name) => name}
          onChoose={setRating}
        />
        <RangeField
          id="range"
          label="Range"
          min={0}
          max={1}
          step={0.1}
          value={part}
          words={`${part}`}
          onValue={setPart}
        />
      </Part>
    </>
  );
}

/** Shows what tells the user something. */
function Messages() {
  return (
    <>
      <Part title="Chip">
        <div class="line">
          {TONES.map((tone) => (
            <Chip key={tone} tone={tone} icon={icons.check}>
              {tone}
            </Chip>
          ))}
        </div>
      </Part>
      <Part title="Card">
        {TONES.map((tone) => (
          <Card key={tone} tone={tone} label={`Card ${tone}`}>
            <p class="strong">{`Card of the tone ${tone}`}</p>
            <p class="hint">
              <MiddleEllipsis>{LONG}</MiddleEllipsis>
            </p>
            <IconButton label={`More about ${tone}`} icon={icons.more} />
          </Card>
        ))}
      </Part>
      <Part title="Notice">
        {NOTICES.map((tone) => (
          <Notice
            key={tone}
            tone={tone}
            title={`Notice ${tone}`}
            actions={<Button>Next step</Button>}
          >
            <p>What happened, why, and what to do next.</p>
          </Notice>
        ))}
      </Part>
    </>
  );
}

/** Shows what holds content, or what stands in for it. */
function Surroundings() {
  return (
    <>
      <Part title="List of options">
        <OptionList
          id="options"
          label="Options"
          list={{ status: "open", items: RATINGS, active: 1 }}
          keyOf={(name) => name}
          onChoose={idle}
        >
          {(name) => <span>{name}</span>}
        </OptionList>
      </Part>
      <Part title="Dialog and bar">
        {/* `Dialog` would open over the page. */}
        <dialog open class={`${dialogStyle.card} dialog`} aria-label="Dialog">
          <h2>Clear the search history?</h2>
          <p>What happens, and if it can be undone.</p>
          <div class="line">
            <Button>Cancel</Button>
            <Button kind="danger">Clear</Button>
          </div>
        </dialog>
        <div>
          <StickyBar at="bottom">
            <Button kind="primary">Upload</Button>
          </StickyBar>
        </div>
      </Part>
      <Part title="Toast">
        <div class="toasts">
          <Toast>Saved</Toast>
        </div>
      </Part>
      <Part title="Disclosure and skeleton">
        <Disclosure summary="Closed">Content</Disclosure>
        <Disclosure summary="Open" open>
          Content
        </Disclosure>
        <div>
          <Skeleton label="Waiting" />
        </div>
      </Part>
      <Part title="Empty list">
        <EmptyState>
          <strong>No uploads yet</strong>
          <span>What fills the list.</span>
        </EmptyState>
      </Part>
    </>
  );
}

/** Shows each icon. */
function Icons() {
  return (
    <Part title="Icons">
      <div class="line icons">
        {[...Object.entries(viewIcons), ...Object.entries(panelIcons)].map(([name, path]) => (
          <span key={name} title={name}>
            <Icon of={path} />
          </span>
        ))}
      </div>
    </Part>
  );
}

function Controls() {
  return (
    <>
      <h1>Controls</h1>
      <Actions />
      <Inputs />
      <Messages />
      <Surroundings />
      <Icons />
    </>
  );
}

const app = document.querySelector("#app");
if (app) render(<Controls />, app);
