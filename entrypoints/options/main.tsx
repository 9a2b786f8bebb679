import { render } from "preact";
render(<p>Tagpie</p>, document.body);
